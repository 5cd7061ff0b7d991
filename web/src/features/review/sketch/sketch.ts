import { SnapshotStore } from '@/lib/snapshot-store'
import type { Frame } from '@/lib/timecode/units'
import { DrawingBoard } from '../drawing/drawing-board'
import type { DrawingTool, Shape, ShapeColor } from '../drawing/shape'
import type { FilmMoment, FilmTransport } from '../film-transport'

export type SketchSnapshot = {
  /** What is drawn with; null while nothing is drawn. */
  readonly tool: DrawingTool | null
  readonly color: ShapeColor
  /** The frame that the drawing is on; null while there is none. */
  readonly drawingFrame: Frame | null
  /** The posted note whose drawing is changed; null while it is for the next note. */
  readonly note: string | null
}

/** A drawing and its frame; null while there is none. */
export type Drawn = { shapes: readonly Shape[]; frame: Frame | null }

/** From one frame to another, both included. */
export type Moment = { from: Frame; to: Frame }

/** What one person has in hand in a review room: the tool, and the drawing for the next note. */
export class Sketch {
  readonly board = new DrawingBoard()
  readonly #store = new SnapshotStore<SketchSnapshot>({
    tool: null,
    color: 'red',
    drawingFrame: null,
    note: null,
  })
  /** The next note is for the team only, and so is its drawing. */
  teamOnly = false
  #lastTool: DrawingTool = 'pen'
  /** The drawing for the next note while that of a posted one is open. */
  #aside: Drawn | null = null

  get subscribe() {
    return this.#store.subscribe
  }

  readonly getSnapshot = () => this.#store.get()

  /** Stops the film and draws: on the frame of the drawing, if there is one already. */
  take(tool: DrawingTool, film: FilmTransport) {
    film.pause()
    const { drawingFrame, note } = this.getSnapshot()
    if (drawingFrame !== null && (this.hasDrawing || note)) film.seek(drawingFrame)
    this.#lastTool = tool
    this.#store.update({ tool })
  }

  putDown() {
    this.#store.update({ tool: null })
  }

  toggle(film: FilmTransport) {
    if (this.getSnapshot().tool) this.putDown()
    else this.take(this.#lastTool, film)
  }

  choose(color: ShapeColor) {
    this.#store.update({ color })
  }

  /** Shows what was drawn or erased on a frame; the first stroke decides which frame it is. */
  draw(shapes: readonly Shape[], frame: Frame) {
    if (!this.hasDrawing && !this.getSnapshot().note) this.#store.update({ drawingFrame: frame })
    this.board.change(shapes)
  }

  /** Goes on with a drawing for the next note. */
  open(shapes: readonly Shape[], frame: Frame) {
    this.board.reset(shapes)
    this.#store.update({ drawingFrame: frame })
  }

  /** Opens the drawing of a posted note on its frame; the one for the next note is put aside. */
  openNote(note: string, shapes: readonly Shape[], frame: Frame, film: FilmTransport) {
    this.#aside = this.next
    this.#store.update({ note, drawingFrame: frame })
    this.board.reset(shapes)
    this.take(this.#lastTool === 'eraser' ? 'pen' : this.#lastTool, film)
  }

  /** Puts the drawing of a posted note away, if it is the one that is open. */
  closeNote(note: string | null) {
    if (!this.#aside || this.getSnapshot().note !== note) return
    const { shapes, frame } = this.#aside
    this.#store.update({ tool: null, drawingFrame: frame, note: null })
    this.board.reset(shapes)
    this.#aside = null
  }

  /** Ends drawing for the next note, once it is posted or given up. */
  clear() {
    if (this.#aside) {
      this.#aside = { shapes: [], frame: null }
      return
    }
    this.board.reset()
    this.#store.update({ tool: null, drawingFrame: null })
  }

  /** The drawing for the next note. */
  get next(): Drawn {
    const { drawingFrame: frame } = this.getSnapshot()
    return this.#aside ?? { shapes: this.board.getSnapshot().shapes, frame }
  }

  get hasDrawing() {
    return this.board.getSnapshot().shapes.length > 0
  }
}

/**
 * What a note that is written now is about: the range, or the frame on the screen. A drawing is on
 * the first frame of it.
 */
export function momentOf(
  { frame, inPoint, outPoint }: Pick<FilmMoment, 'frame' | 'inPoint' | 'outPoint'>,
  lastFrame: Frame,
  drawingFrame: Frame | null,
): Moment {
  if (drawingFrame !== null)
    return {
      from: drawingFrame,
      to: outPoint !== null && outPoint > drawingFrame ? outPoint : drawingFrame,
    }
  if (inPoint === null && outPoint === null) return { from: frame, to: frame }
  return {
    from: inPoint ?? (Math.min(frame, outPoint ?? frame) as Frame),
    to: outPoint ?? lastFrame,
  }
}
