import type { TimelineModel } from './timeline-model'

/**
 * Two fingers on a timeline: it zooms as they move apart and scrolls as they move together. What
 * was under their midpoint stays there.
 */
export class Pinch {
  readonly #model: TimelineModel
  readonly #fingers = new Map<number, number>()

  constructor(model: TimelineModel) {
    this.#model = model
  }

  get active() {
    return this.#fingers.size > 1
  }

  /** A finger touched down at x, in pixels from the left edge. */
  down(finger: number, x: number) {
    if (this.#fingers.size < 2) this.#fingers.set(finger, x)
  }

  move(finger: number, x: number) {
    if (!this.#fingers.has(finger)) return
    const before = this.#span()
    this.#fingers.set(finger, x)
    const after = this.#span()
    if (!before || !after) return
    const { zoom } = this.#model.getSnapshot()
    this.#model.zoomTo((zoom * after.width) / before.width, before.middle)
    this.#model.scrollTo(this.#model.getSnapshot().scroll + before.middle - after.middle)
  }

  up(finger: number) {
    this.#fingers.delete(finger)
  }

  #span() {
    const [a, b] = [...this.#fingers.values()]
    if (a === undefined || b === undefined) return undefined
    // Fingers on top of each other would zoom infinitely.
    return { width: Math.max(24, Math.abs(a - b)), middle: (a + b) / 2 }
  }
}
