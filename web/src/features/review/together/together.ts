import type { Drawn, Sketch } from '../sketch/sketch'
import { Company } from './company'
import { Follower, type FollowingTransport } from './follower'
import type { Line } from './line'
import { toldDrawing } from './told-drawing'
import type { Shown, Viewing } from './viewing'
import { ViewingBroadcaster } from './viewing-broadcaster'

/** What followers see of a drawing for the team, because one of them may be a client. */
const nothing: Drawn = { shapes: [], frame: null }

/** How often a player is checked and, while it follows, moved. */
const pulse = 200

type TogetherOptions = {
  line: Line
  transport: FollowingTransport
  sketch: Sketch
  /** The followed person has left, or may no longer watch. The player stays where it is. */
  onLeft: (name: string) => void
}

/**
 * Watching a version together: this page reports what its player shows to the others who have it
 * open, and can follow one of theirs. Following ends with one press, or as soon as the person moves
 * the player.
 */
export class Together {
  readonly id: string
  readonly company: Company
  readonly #options: TogetherOptions
  readonly #broadcaster: ViewingBroadcaster
  #follower: Follower | null = null
  #followedName = ''
  /** The followed person was following this page before. */
  #takenOver = false
  #drawn: { shapes: unknown; told: Shown['drawing'] } = { shapes: null, told: [] }
  #ending = new AbortController()

  constructor(options: TogetherOptions) {
    this.#options = options
    this.id = options.line.id
    this.company = new Company(options.line.person)
    const { rate, lastFrame } = options.transport
    this.#broadcaster = new ViewingBroadcaster(rate.num / rate.den, lastFrame)
  }

  /** Joins; the returned function leaves. */
  begin() {
    const { signal } = this.#ending
    const stopHearing = this.#options.line.listen((viewing) => this.#hear(viewing))
    const timer = setInterval(() => this.#look(), pulse)
    // A hidden page is not present. When it becomes visible again, it reports at once.
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.hidden) this.#goOut()
        else this.#broadcaster.tellAgain()
      },
      { signal },
    )
    addEventListener('pagehide', () => this.#goOut(), { signal })
    return () => {
      this.#ending.abort()
      stopHearing()
      clearInterval(timer)
      this.follow(null)
      this.#goOut()
    }
  }

  /** Follows the player of another page, or none. */
  follow(id: string | null) {
    this.#follower?.end()
    this.#follower = null
    this.company.follow(id)
    const { leader } = this.company
    if (!leader) return
    this.#followedName = leader.viewing.by.name
    this.#takenOver = leader.viewing.following === this.id
    this.#follower = new Follower(this.#options.transport)
    this.#follower.keepUp(leader, Date.now())
  }

  #hear(viewing: Viewing) {
    if (this.company.hear(viewing, Date.now())) this.#broadcaster.tellAgain()
    if (viewing.id === this.company.getSnapshot().followed?.id) this.#keepUp()
  }

  #look() {
    if (document.hidden) return
    this.company.forget(Date.now())
    this.#keepUp()
    this.#tell()
  }

  #keepUp() {
    const follower = this.#follower
    if (!follower) return
    const { leader } = this.company
    const followsUs = leader?.viewing.following === this.id
    if (!followsUs) this.#takenOver = false
    if (!leader && !follower.overruled) this.#options.onLeft(this.#followedName)
    // Of two people who follow each other, the one who pressed last follows.
    if (!leader || follower.overruled || (followsUs && !this.#takenOver)) this.follow(null)
    else follower.keepUp(leader, Date.now())
  }

  #tell() {
    const now = Date.now()
    const shown = this.#shown()
    if (!this.#broadcaster.isDue(shown, now, this.company.getSnapshot().others.length === 0)) return
    this.#broadcaster.tell(shown, now)
    this.#options.line.tell(shown)
  }

  #goOut() {
    this.#options.line.sayGoodbye()
  }

  #shown(): Shown {
    const { transport, sketch } = this.#options
    const { frame, shuttle, speed } = transport.getSnapshot()
    // The drawing of a posted note is for the readers of that note, even while it is edited.
    const { shapes, frame: drawingFrame } = sketch.teamOnly ? nothing : sketch.next
    // The same drawing keeps the same list, so that it is reported once.
    if (this.#drawn.shapes !== shapes) this.#drawn = { shapes, told: toldDrawing(shapes) }
    return {
      frame,
      shuttle,
      speed: Math.round(speed * 100),
      drawing: this.#drawn.told,
      drawingFrame: drawingFrame ?? (0 as Shown['drawingFrame']),
      following: this.company.getSnapshot().followed?.id ?? '',
    }
  }
}
