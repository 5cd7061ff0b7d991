import { useSyncExternalStore } from 'react'
import type { FilmTransport } from '../film-transport'
import { shapesOn } from '../notes-on-film'
import type { Sketch } from '../sketch/sketch'
import { useStandingFrame } from '../sketch/use-standing-frame'
import { DrawingLayer } from './drawing-layer'
import { DrawnShapes } from './drawn-shapes'
import { PictureBox } from './picture-box'
import type { NoteDrawing } from './shape'
import { useDrawingKeys } from './use-drawing-keys'

type FilmDrawingProps = {
  sketch: Sketch
  film: FilmTransport
  aspect: number
  /** The drawings of the notes on this version. */
  drawings: readonly NoteDrawing[]
  /** The selected note; on its frame only its drawing is shown. */
  selected: string | undefined
  onFull: () => void
}

/** The drawings on the current frame. They are hidden while the film plays. */
export function FilmDrawing({
  sketch,
  film,
  aspect,
  drawings,
  selected,
  onFull,
}: FilmDrawingProps) {
  const { tool, color, drawingFrame, note } = useSyncExternalStore(
    sketch.subscribe,
    sketch.getSnapshot,
  )
  const { shapes } = useSyncExternalStore(sketch.board.subscribe, sketch.board.getSnapshot)
  const frame = useStandingFrame(film)
  useDrawingKeys(sketch, tool !== null)
  if (frame === null) return null
  const begun = shapes.length > 0
  const own = (!begun && !note) || drawingFrame === frame
  const others = drawings.filter((drawing) => drawing.note !== note)
  const shown = shapesOn(others, frame, selected)
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
          onChange={(next) => sketch.draw(next, frame)}
          onFull={onFull}
        />
      )}
    </>
  )
}
