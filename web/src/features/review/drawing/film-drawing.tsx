import { useSyncExternalStore } from 'react'
import type { ReviewDesk } from '../desk/review-desk'
import { useStandingFrame } from '../desk/use-standing-frame'
import type { FilmTransport } from '../film-transport'
import { DrawingLayer } from './drawing-layer'
import { DrawnShapes } from './drawn-shapes'
import { PictureBox } from './picture-box'
import type { Shape } from './shape'
import { useUndoKeys } from './use-undo-keys'

/** The drawing of a note, and the frame it is on. */
export type NoteDrawing = { frame: number; shapes: readonly Shape[] }

type FilmDrawingProps = {
  desk: ReviewDesk
  film: FilmTransport
  aspect: number
  /** Of the note that is selected. */
  shown: NoteDrawing | undefined
  onFull: () => void
}

/** What is drawn on the frame on the screen. Nothing of it is there while the film plays. */
export function FilmDrawing({ desk, film, aspect, shown, onFull }: FilmDrawingProps) {
  const { tool, color, drawingFrame } = useSyncExternalStore(desk.subscribe, desk.getSnapshot)
  const { shapes } = useSyncExternalStore(desk.board.subscribe, desk.board.getSnapshot)
  const frame = useStandingFrame(film)
  useUndoKeys(desk.board, tool !== null)
  if (frame === null) return null
  const begun = shapes.length > 0
  const own = !begun || drawingFrame === frame
  return (
    <>
      {shown && shown.frame === frame && shown.shapes.length > 0 && (
        <PictureBox aspect={aspect}>
          <DrawnShapes shapes={shown.shapes} aspect={aspect} />
        </PictureBox>
      )}
      {own && (tool || begun) && (
        <DrawingLayer
          shapes={shapes}
          aspect={aspect}
          editable={tool !== null}
          tool={tool ?? 'pen'}
          color={color}
          onChange={(next) => desk.draw(next, frame)}
          onFull={onFull}
        />
      )}
    </>
  )
}
