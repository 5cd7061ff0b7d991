import { SnapshotStore } from '@/lib/snapshot-store'
import type { Frame } from '@/lib/timecode/units'
import { following, scrolledTo, type TimelineScale, zoomedTo } from './timeline-scale'

/** The scale of one timeline, shared by what is drawn by script and by React. */
export class TimelineModel {
  readonly #store: SnapshotStore<TimelineScale>

  constructor(frames: number) {
    this.#store = new SnapshotStore<TimelineScale>({ frames, width: 0, zoom: 1, scroll: 0 })
  }

  get subscribe() {
    return this.#store.subscribe
  }

  readonly getSnapshot = () => this.#store.get()

  resize(width: number) {
    const before = this.getSnapshot()
    if (width === before.width || width <= 0) return
    const scroll = before.width > 0 ? (before.scroll * width) / before.width : 0
    this.#store.update(zoomedTo(scrolledTo({ ...before, width }, scroll), before.zoom, 0))
  }

  scrollTo(scroll: number) {
    this.#store.update(scrolledTo(this.getSnapshot(), scroll))
  }

  /** What is under `anchor`, in pixels from the left edge, stays there. */
  zoomTo(zoom: number, anchor = this.getSnapshot().width / 2) {
    this.#store.update(zoomedTo(this.getSnapshot(), zoom, anchor))
  }

  /** Turns the page if the frame is not on it. */
  follow(frame: Frame) {
    this.#store.update(following(this.getSnapshot(), frame))
  }
}
