import { useEffect, useRef, useState } from 'react'
import type { FramePictures } from './frame-pictures'

/** The picture of one frame, taken when it scrolls into view. */
export function FramePicture({ pictures, frame }: { pictures: FramePictures; frame: number }) {
  const box = useRef<HTMLCanvasElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const canvas = box.current
    if (!canvas) return
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    watch.observe(canvas)
    return () => watch.disconnect()
  }, [])
  useEffect(() => {
    let wanted = seen
    if (seen)
      pictures.take(frame).then(
        (taken) => {
          const canvas = box.current
          if (!wanted || !canvas) return
          canvas.width = taken.width
          canvas.height = taken.height
          canvas.getContext('2d')?.drawImage(taken, 0, 0)
          canvas.dataset.frame = String(frame)
        },
        () => undefined, // stays empty; the text beside it says which moment it is
      )
    return () => {
      wanted = false
    }
  }, [seen, pictures, frame])
  return <canvas ref={box} className="aspect-video w-full bg-(--picture-black) object-contain" />
}
