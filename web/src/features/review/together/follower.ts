import type { Frame, Rate } from '@/lib/timecode/units'
import type { Heard } from './company'
import { frameAfter } from './viewing'

/** What is followed with: the player's transport. */
export type FollowingTransport = {
  readonly rate: Rate
  readonly lastFrame: Frame
  /** Grows with every command, so that a person's own can be told from those given here. */
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

/** Two players that are no further apart are left alone: every jump can be seen and heard. */
const mostApart = 0.35
/** A slow line gets time to catch up before it is sent on again. */
const betweenJumps = 1500

/** Keeps a player where another one is. */
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

  /** Whether the person has moved the player by hand meanwhile. */
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

  /** Gives the player back as it was found. */
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

  /** Going backwards is standing, again and again a bit further back. */
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
