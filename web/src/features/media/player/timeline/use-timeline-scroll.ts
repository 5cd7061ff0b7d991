import { useLayoutEffect, useRef } from 'react'
import type { TimelineModel } from './timeline-model'

/** How much one notch of a mouse wheel magnifies. */
const wheelStep = 0.0022

/**
 * Keeps a scrolling box and the model in sync. The browser does the scrolling, so that wheels,
 * fingers and the scroll bar work as elsewhere; a wheel with Ctrl zooms, as does pinching on a
 * touchpad.
 */
export function useTimelineScroll(model: TimelineModel) {
  const viewport = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = viewport.current
    const inside = content.current
    if (!box || !inside) return
    function apply() {
      const { width, zoom, scroll } = model.getSnapshot()
      inside?.style.setProperty('--content', `${width * zoom}px`)
      inside?.style.setProperty('--width', `${width}px`)
      if (box && Math.abs(box.scrollLeft - scroll) >= 1) box.scrollLeft = scroll
    }
    function turn(event: WheelEvent) {
      if (!event.ctrlKey || !box) return
      event.preventDefault()
      const anchor = event.clientX - box.getBoundingClientRect().left
      model.zoomTo(model.getSnapshot().zoom * Math.exp(-event.deltaY * wheelStep), anchor)
    }
    const scrolled = () => model.scrollTo(box.scrollLeft)
    const measure = () => model.resize(box.clientWidth)
    measure()
    apply()
    const stop = model.subscribe(apply)
    box.addEventListener('wheel', turn, { passive: false })
    box.addEventListener('scroll', scrolled, { passive: true })
    const observer = 'ResizeObserver' in window ? new ResizeObserver(measure) : undefined
    observer?.observe(box)
    return () => {
      stop()
      observer?.disconnect()
      box.removeEventListener('wheel', turn)
      box.removeEventListener('scroll', scrolled)
    }
  }, [model])
  return { viewport, content }
}
