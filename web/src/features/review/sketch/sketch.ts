import { SnapshotStore } from '@/lib/snapshot-store'
import type { Frame } from '@/lib/timecode/units'
import { DrawingBoard } from '../drawing/drawing-board'
import type { DrawingTool, Shape, ShapeColor } from '../drawing/shape'
import type { FilmMoment, FilmTransport } from '../film-transport'

export type SketchSnapshot = {
  /** The selected tool; null while not drawing. */
  readonly tool: DrawingTool | null
  readonly color: ShapeColor
  /** The frame of the drawing; null if there is none. */
  readonly drawingFrame: Frame | null
  /** The posted note whose drawing is edited; null for the next note. */
  readonly note: string | null
}

/** A drawing and its frame; null if there is none. */
export type Drawn = { shapes: readonly Shape[]; frame: Frame | null }

/** From one frame to another, both included. */
export type Moment = { from: Frame; to: Frame }

/** One person's drawing state in a review room: the tool, and the drawing for the next note. */
export class Sketch {
  readonly board = new DrawingBoard()
  readonly #store = new SnapshotStore<SketchSnapshot>({
    tool: null,
    color: 'red',
    drawingFrame: null,
    note: null,
  })
  /** Whether the next note, and so its drawing, is for the team only. */
  teamOnly = false
  #lastTool: DrawingTool = 'pen'
  /** The drawing for the next note while that of a posted one is open. */
  #aside: Drawn | null = null

  get subscribe() {
    return this.#store.subscribe
  }

  readonly getSnapshot = () => this.#store.get()

  /** Stops the film and starts drawing, on the frame of the existing drawing if there is one. */
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

  /** Shows what was drawn or erased on a frame; the first stroke decides the frame. */
  draw(shapes: readonly Shape[], frame: Frame) {
    if (!this.hasDrawing && !this.getSnapshot().note) this.#store.update({ drawingFrame: frame })
    this.board.change(shapes)
  }

  /** Continues a drawing for the next note. */
  open(shapes: readonly Shape[], frame: Frame) {
    this.board.reset(shapes)
    this.#store.update({ drawingFrame: frame })
  }

  /** Opens the drawing of a posted note on its frame; the one for the next note is set aside. */
  openNote(note: string, shapes: readonly Shape[], frame: Frame, film: FilmTransport) {
    this.#aside = this.next
    this.#store.update({ note, drawingFrame: frame })
    this.board.reset(shapes)
    this.take(this.#lastTool === 'eraser' ? 'pen' : this.#lastTool, film)
  }

  /** Closes the drawing of a posted note, if it is the open one. */
  closeNote(note: string | null) {
    if (!this.#aside || this.getSnapshot().note !== note) return
    const { shapes, frame } = this.#aside
    this.#store.update({ tool: null, drawingFrame: frame, note: null })
    this.board.reset(shapes)
    this.#aside = null
  }

  /** Ends drawing for the next note, once it is posted or discarded. */
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
 * What a note written now is about: the range, or the frame on the screen. A drawing is on its
 * first frame.
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
