import { useEffect, useLayoutEffect, useRef } from 'react'
import { TimelinePainter, type TimelinePicture } from './timeline-painter'

/** A canvas that shows the picture and is redrawn when the theme changes. */
export function useTimelineCanvas(picture: TimelinePicture) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const painter = useRef<TimelinePainter>(null)
  useLayoutEffect(() => {
    if (!canvas.current) return
    const own = new TimelinePainter(canvas.current)
    painter.current = own
    return () => own.stop()
  }, [])
  useEffect(() => painter.current?.show(picture))
  return { canvas, painter }
}
