import { asFrame, type Frame } from '@/lib/timecode/units'
import type { LinkedPlayer } from './linked-players'

/** A player that is immediately where it was sent. */
export class PlayerFixture implements LinkedPlayer<Frame> {
  readonly lastFrame: Frame
  now = { phase: 'ready', frame: 0, shuttle: 0, settled: true, speed: 1 }
  sought: number[] = []
  readonly #listeners = new Set<() => void>()

  constructor(lastFrame: number) {
    this.lastFrame = asFrame(lastFrame)
  }
  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  getSnapshot = () => this.now
  become(change: Partial<typeof this.now>) {
    this.now = { ...this.now, ...change }
    for (const listener of this.#listeners) listener()
  }
  mount = () => () => {}
  play = () => this.become({ shuttle: 1 })
  pause = () => this.become({ shuttle: 0 })
  togglePlay = () => {}
  shuttle = () => {}
  step = (by: number) => this.seek(this.now.frame + by)
  setVolume = () => {}
  setSpeed = (speed: number) => this.become({ speed })
  seek = (frame: number) => {
    this.sought.push(frame)
    this.become({ frame, settled: false })
  }
}
