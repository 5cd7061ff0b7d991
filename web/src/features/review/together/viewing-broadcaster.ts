import type { Frame } from '@/lib/timecode/units'
import { frameAfter, type Shown } from './viewing'

/** How often a page reports that it is still open, even if nothing changes. */
const signOfLife = 5_000
/** How many seconds a playing film can be off before its position is sent again. */
const mostOff = 0.25

type Told = { shown: Shown; at: number }

/** Decides when a change in the player is worth reporting. */
export class ViewingBroadcaster {
  readonly #framesASecond: number
  readonly #lastFrame: Frame
  #told: Told | null = null

  constructor(framesASecond: number, lastFrame: Frame) {
    this.#framesASecond = framesASecond
    this.#lastFrame = lastFrame
  }

  /** Reports whether to send now. A person who is alone only reports that the page is open. */
  isDue(shown: Shown, now: number, alone: boolean): boolean {
    const told = this.#told
    if (!told || now - told.at >= signOfLife) return true
    return !alone && this.#differs(told, shown, now)
  }

  tell(shown: Shown, now: number) {
    this.#told = { shown, at: now }
  }

  /** A newcomer has received nothing yet. */
  tellAgain() {
    this.#told = null
  }

  #differs({ shown: was, at }: Told, is: Shown, now: number) {
    if (
      is.shuttle !== was.shuttle ||
      is.speed !== was.speed ||
      is.drawing !== was.drawing ||
      is.drawingFrame !== was.drawingFrame ||
      is.following !== was.following
    )
      return true
    const expected = frameAfter(was, now - at, this.#framesASecond, this.#lastFrame)
    const off = Math.abs(is.frame - expected)
    return is.shuttle === 0 ? off > 0 : off > mostOff * this.#framesASecond * Math.abs(is.shuttle)
  }
}
