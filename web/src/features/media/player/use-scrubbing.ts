import { type PointerEvent, useRef, useState } from 'react'
import type { Frame } from '@/lib/timecode/units'
import { usePlayer } from './player-context'
import { frameAtPoint } from './scrub-geometry'
import { isPlaying } from './transport-snapshot'

export type Hover = { frame: Frame; x: number; width: number }

/**
 * Pointing at the bar previews a moment, pressing goes there, dragging scrubs. Playing waits while
 * somebody drags and goes on afterwards.
 */
export function useScrubbing() {
  const { transport, frames } = usePlayer()
  const [hover, setHover] = useState<Hover | null>(null)
  const playsOn = useRef<boolean | null>(null)

  function pointedAt(event: PointerEvent<HTMLElement>): Hover {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const x = Math.min(width, Math.max(0, event.clientX - left))
    return { frame: frameAtPoint(x, width, frames), x, width }
  }

  function end() {
    if (playsOn.current) transport.play()
    playsOn.current = null
  }

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture?.(event.pointerId)
      playsOn.current = isPlaying(transport.getSnapshot())
      transport.pause()
      transport.seek(pointedAt(event).frame)
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
  return { hover, handlers }
}
