import { SnapshotStore } from '@/lib/snapshot-store'
import { hasRoomFor, type Shape } from './shape'

export type BoardSnapshot = {
  readonly shapes: readonly Shape[]
  readonly canUndo: boolean
  readonly canRedo: boolean
}

/** How many steps can be undone. */
const longestHistory = 200

/** A drawing in progress: its shapes, with undo and redo. */
export class DrawingBoard {
  #past: Array<readonly Shape[]> = []
  #future: Array<readonly Shape[]> = []
  readonly #store = new SnapshotStore<BoardSnapshot>({ shapes: [], canUndo: false, canRedo: false })

  get subscribe() {
    return this.#store.subscribe
  }

  readonly getSnapshot = () => this.#store.get()

  /** Adds a shape, and reports whether there was room for it. */
  add(shape: Shape): boolean {
    const { shapes } = this.getSnapshot()
    if (!hasRoomFor(shapes, shape)) return false
    this.change([...shapes, shape])
    return true
  }

  remove(shape: Shape) {
    const { shapes } = this.getSnapshot()
    if (shapes.includes(shape)) this.change(shapes.filter((other) => other !== shape))
  }

  /** Shows another state of the drawing, which can be undone. */
  change(shapes: readonly Shape[]) {
    this.#past = [...this.#past, this.getSnapshot().shapes].slice(-longestHistory)
    this.#future = []
    this.#show(shapes)
  }

  undo() {
    const before = this.#past.at(-1)
    if (!before) return
    this.#past = this.#past.slice(0, -1)
    this.#future = [this.getSnapshot().shapes, ...this.#future]
    this.#show(before)
  }

  redo() {
    const [next, ...later] = this.#future
    if (!next) return
    this.#past = [...this.#past, this.getSnapshot().shapes]
    this.#future = later
    this.#show(next)
  }

  /** Starts over with an existing drawing or an empty one. */
  reset(shapes: readonly Shape[] = []) {
    this.#past = []
    this.#future = []
    this.#show(shapes)
  }

  #show(shapes: readonly Shape[]) {
    this.#store.update({
      shapes,
      canUndo: this.#past.length > 0,
      canRedo: this.#future.length > 0,
    })
  }
}
