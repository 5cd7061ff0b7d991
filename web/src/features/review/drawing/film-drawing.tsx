import { useSyncExternalStore } from 'react'
import type { ReviewDesk } from '../desk/review-desk'
import { useStandingFrame } from '../desk/use-standing-frame'
import type { FilmTransport } from '../film-transport'
import { shapesOn } from '../notes-on-film'
import { DrawingLayer } from './drawing-layer'
import { DrawnShapes } from './drawn-shapes'
import { PictureBox } from './picture-box'
import type { NoteDrawing } from './shape'
import { useDrawingKeys } from './use-drawing-keys'

type FilmDrawingProps = {
  desk: ReviewDesk
  film: FilmTransport
  aspect: number
  /** Of the notes on this version. */
  drawings: readonly NoteDrawing[]
  /** The note that is selected; on its frame only its drawing is shown. */
  selected: string | undefined
  onFull: () => void
}

/** What is drawn on the frame on the screen. Nothing of it is there while the film plays. */
export function FilmDrawing({ desk, film, aspect, drawings, selected, onFull }: FilmDrawingProps) {
  const { tool, color, drawingFrame } = useSyncExternalStore(desk.subscribe, desk.getSnapshot)
  const { shapes } = useSyncExternalStore(desk.board.subscribe, desk.board.getSnapshot)
  const frame = useStandingFrame(film)
  useDrawingKeys(desk, tool !== null)
  if (frame === null) return null
  const begun = shapes.length > 0
  const own = !begun || drawingFrame === frame
  const shown = shapesOn(drawings, frame, selected)
  return (
    <>
      {shown.length > 0 && (
        <PictureBox aspect={aspect}>
          <DrawnShapes shapes={shown} aspect={aspect} />
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
