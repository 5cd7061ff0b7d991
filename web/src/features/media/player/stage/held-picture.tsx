import { type RefObject, useEffect, useRef } from 'react'
import { usePlayer, useTransport } from '../player-context'

/** Keeps the last picture on the screen while another source opens, to avoid flicker. */
export function HeldPicture({ video }: { video: RefObject<HTMLVideoElement | null> }) {
  const { transport } = usePlayer()
  const canvas = useRef<HTMLCanvasElement>(null)
  const switching = useTransport((snapshot) => snapshot.switching)
  useEffect(() => {
    let before = false
    return transport.subscribe(() => {
      const now = transport.getSnapshot().switching
      if (now && !before) copyPicture(video.current, canvas.current)
      before = now
    })
  }, [transport, video])
  return (
    <canvas
      ref={canvas}
      hidden={!switching}
      className="pointer-events-none absolute inset-0 size-full object-contain"
    />
  )
}

function copyPicture(video: HTMLVideoElement | null, canvas: HTMLCanvasElement | null) {
  if (!video || !canvas || video.videoWidth === 0) return
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
}
