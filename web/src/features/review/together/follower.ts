import type { Frame, Rate } from '@/lib/timecode/units'
import type { Heard } from './company'
import { frameAfter } from './viewing'

/** The player's transport, which follows. */
export type FollowingTransport = {
  readonly rate: Rate
  readonly lastFrame: Frame
  /** Grows with every command, which distinguishes the person's commands from those given here. */
  readonly commands: number
  readonly getSnapshot: () => {
    readonly frame: Frame
    readonly shuttle: number
    readonly speed: number
    readonly ended: boolean
  }
  readonly play: (shuttle?: number) => void
  readonly pause: () => void
  readonly seek: (frame: Frame) => void
  readonly setSpeed: (speed: number) => void
}

/**
 * Two players no further apart than this are left alone, because every jump can be seen and heard.
 */
const mostApart = 0.35
/** Gives a slow connection time to catch up before the next jump. */
const betweenJumps = 1500

/** Keeps a player in sync with another one. */
export class Follower {
  readonly transport: FollowingTransport
  readonly #ownSpeed: number
  #commands: number
  #jumped = 0

  constructor(transport: FollowingTransport) {
    this.transport = transport
    this.#ownSpeed = transport.getSnapshot().speed
    this.#commands = transport.commands
  }

  /** Whether the person has moved the player themselves in the meantime. */
  get overruled() {
    return this.transport.commands !== this.#commands
  }

  /** Does what the other player does. */
  keepUp({ viewing, at }: Heard, now: number) {
    const { transport } = this
    const second = transport.rate.num / transport.rate.den
    const target = frameAfter(viewing, now - at, second, transport.lastFrame)
    if (viewing.shuttle > 0) this.#play(viewing.shuttle, viewing.speed, target, second, now)
    else this.#stand(target)
    this.#commands = transport.commands
  }

  /** Restores the player to its previous state. */
  end() {
    if (this.transport.getSnapshot().speed !== this.#ownSpeed)
      this.transport.setSpeed(this.#ownSpeed)
  }

  #play(shuttle: number, percent: number, target: Frame, second: number, now: number) {
    const { transport } = this
    const speed = percent / 100
    if (transport.getSnapshot().speed !== speed) transport.setSpeed(speed)
    const mine = transport.getSnapshot()
    const arrived = mine.ended && target >= transport.lastFrame
    if (mine.shuttle !== shuttle && !arrived) {
      this.#jump(target, now)
      transport.play(shuttle)
      return
    }
    const apart = Math.abs(mine.frame - target) / (second * speed * shuttle)
    if (apart > mostApart && now - this.#jumped > betweenJumps && !arrived) this.#jump(target, now)
  }

  /** Playing backwards is a series of stops, each a bit further back. */
  #stand(target: Frame) {
    const { transport } = this
    if (transport.getSnapshot().shuttle !== 0) transport.pause()
    if (transport.getSnapshot().frame !== target) transport.seek(target)
  }

  #jump(target: Frame, now: number) {
    this.#jumped = now
    this.transport.seek(target)
  }
}
