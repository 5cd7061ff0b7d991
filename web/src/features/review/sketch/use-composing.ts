import { useRef, useSyncExternalStore } from 'react'
import type { Frame } from '@/lib/timecode/units'
import type { Shape } from '../drawing/shape'
import type { FilmTransport } from '../film-transport'
import { type Moment, momentOf, type Sketch } from './sketch'

export type Composing = { moment: Moment; drawing: readonly Shape[] }

/**
 * What a note written now would be about. It does not change while the film plays, so that React
 * does not render every frame.
 */
export function useComposing(
  sketch: Sketch,
  film: FilmTransport | undefined,
  lastFrame: Frame | undefined,
): Composing | undefined {
  const before = useRef<Composing>(undefined)
  return useSyncExternalStore(
    (listener) => {
      const stops = [
        sketch.subscribe(listener),
        sketch.board.subscribe(listener),
        film?.subscribe(listener),
      ]
      return () => {
        for (const stop of stops) stop?.()
      }
    },
    () => {
      const now = film?.getSnapshot()
      if (!now || lastFrame === undefined) return undefined
      if (now.shuttle !== 0 && before.current) return before.current
      const { shapes: drawing, frame } = sketch.next
      const drawn = drawing.length > 0 ? frame : null
      const moment = momentOf(now, lastFrame, drawn)
      const same =
        before.current?.drawing === drawing &&
        before.current.moment.from === moment.from &&
        before.current.moment.to === moment.to
      if (!same) before.current = { moment, drawing }
      return before.current
    },
  )
}
