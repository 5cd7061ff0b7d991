import { useEffect, useRef } from 'react'
import { usePlayer } from '../player-context'
import { shortTimecode } from './paint-ruler'
import type { TimelineModel } from './timeline-model'
import { xOfFrame } from './timeline-scale'

/**
 * The line at the current frame. A script moves it, so that React renders nothing during playback.
 */
export function TimelinePlayhead({ model }: { model: TimelineModel }) {
  const { transport, track, frames } = usePlayer()
  const line = useRef<HTMLElement>(null)
  const words = useRef<HTMLElement>(null)
  useEffect(() => {
    let before = transport.getSnapshot().frame
    function place() {
      if (!line.current || !words.current) return
      const { frame } = transport.getSnapshot()
      const scale = model.getSnapshot()
      const x = xOfFrame(scale, frame + 0.5)
      line.current.style.transform = `translateX(${x}px)`
      const half = words.current.offsetWidth / 2
      const inside = Math.min(scale.width - half, Math.max(half, x)) - x
      words.current.style.transform = `translateX(calc(-50% + ${inside}px))`
      words.current.textContent = shortTimecode(track, frame, frames)
    }
    function moved() {
      const { frame } = transport.getSnapshot()
      if (frame !== before) model.follow(frame)
      before = frame
      place()
    }
    place()
    const stops = [transport.subscribe(moved), model.subscribe(place)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [transport, model, track, frames])
  return (
    <i
      ref={line}
      className="pointer-events-none absolute inset-y-0 left-0 -ml-px w-0.5 bg-playhead not-italic"
    >
      <b
        ref={words}
        aria-hidden="true"
        className="absolute top-1 left-px rounded-[3px] bg-playhead px-1.5 font-mono font-semibold text-on-playhead text-tc-sm leading-[18px]"
      />
    </i>
  )
}
