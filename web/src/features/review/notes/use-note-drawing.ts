import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Note } from '@/lib/api/types'
import { asFrame } from '@/lib/timecode/units'
import type { Shape } from '../drawing/shape'
import type { FilmTransport } from '../film-transport'
import type { Sketch } from '../sketch/sketch'

/** What to draw on, and with what. */
export type Picture = { sketch: Sketch; film: FilmTransport }

const silent = () => () => undefined

/**
 * The drawing of a posted note while the note is edited. It is closed with the note, or when
 * another note's drawing is opened; what was drawn is stored with the text.
 */
export function useNoteDrawing(
  note: Note,
  picture: Picture | undefined,
  shapes: readonly Shape[],
  keep: (shapes: readonly Shape[]) => void,
) {
  const latest = useRef(keep)
  useEffect(() => {
    latest.current = keep
  })
  const sketch = picture?.sketch
  const isOpen = useSyncExternalStore(
    sketch?.subscribe ?? silent,
    () => sketch?.getSnapshot().note === note.id,
  )
  useEffect(() => {
    if (!sketch || !isOpen) return
    return sketch.board.subscribe(() => {
      if (sketch.getSnapshot().note === note.id) latest.current(sketch.board.getSnapshot().shapes)
    })
  }, [sketch, isOpen, note.id])
  useEffect(() => () => sketch?.closeNote(note.id), [sketch, note.id])
  return {
    isOpen,
    open: () => {
      if (!picture || !note.moment) return
      if (isOpen) picture.sketch.take('pen', picture.film)
      else picture.sketch.openNote(note.id, shapes, asFrame(note.moment.from), picture.film)
    },
    remove: () => {
      if (isOpen) sketch?.board.change([])
      else keep([])
    },
  }
}
