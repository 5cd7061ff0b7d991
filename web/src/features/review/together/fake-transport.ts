import type { Frame } from '@/lib/timecode/units'
import type { FollowingTransport } from './follower'

/**
 * A player of 1000 frames at 25 per second that is immediately where it is sent and never moves by
 * itself.
 */
export class FakeTransport implements FollowingTransport {
  readonly rate = { num: 25, den: 1 }
  readonly lastFrame = 999 as Frame
  commands = 0
  #now = { frame: 0 as Frame, shuttle: 0, speed: 1, ended: false }

  readonly getSnapshot = () => this.#now
  readonly play = (shuttle = 1) => this.#do({ shuttle })
  readonly pause = () => this.#do({ shuttle: 0 })
  readonly seek = (frame: Frame) => this.#do({ frame })
  readonly setSpeed = (speed: number) => this.#do({ speed })

  #do(change: Partial<{ frame: Frame; shuttle: number; speed: number }>) {
    this.commands++
    this.#now = { ...this.#now, ...change }
  }
}
