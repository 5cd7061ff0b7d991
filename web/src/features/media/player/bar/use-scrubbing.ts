import { type PointerEvent, useRef, useState } from 'react'
import type { Frame } from '@/lib/timecode/units'
import { usePlayer } from '../player-context'
import { isPlaying } from '../transport/transport-snapshot'

export type Hover = { frame: Frame; x: number; y: number; width: number }

type Scrubbing = {
  /** The frame under a point of a bar of the given width in pixels. */
  frameAt: (x: number, width: number) => Frame
  /** Called first; a press that it handles moves nothing. */
  onPress?: (pointed: Hover) => boolean
}

/**
 * Hovering over the bar previews a moment, pressing goes there, dragging scrubs. Playback pauses
 * during a drag and continues afterwards.
 */
export function useScrubbing({ frameAt, onPress }: Scrubbing) {
  const { transport } = usePlayer()
  const [hover, setHover] = useState<Hover | null>(null)
  const playsOn = useRef<boolean | null>(null)
  const pressedFrom = useRef<Frame>(null)

  function pointedAt(event: PointerEvent<HTMLElement>): Hover {
    const { left, top, width } = event.currentTarget.getBoundingClientRect()
    const x = Math.min(width, Math.max(0, event.clientX - left))
    return { frame: frameAt(x, width), x, y: event.clientY - top, width }
  }

  function end() {
    if (playsOn.current) transport.play()
    playsOn.current = null
  }

  /** The drag turned out not to be one, so the film goes back to where it was. */
  function cancel() {
    if (playsOn.current === null) return
    if (pressedFrom.current !== null) transport.seek(pressedFrom.current)
    end()
  }

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const pointed = pointedAt(event)
      if (event.button !== 0 || onPress?.(pointed)) return
      event.currentTarget.setPointerCapture?.(event.pointerId)
      playsOn.current = isPlaying(transport.getSnapshot())
      pressedFrom.current = transport.getSnapshot().frame
      transport.pause()
      transport.seek(pointed.frame)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const pointed = pointedAt(event)
      setHover(pointed)
      if (playsOn.current !== null) transport.seek(pointed.frame)
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: () => setHover(null),
  }
  return { hover, handlers, cancel }
}
