import { seekTime } from '@/lib/timecode/frame-time'
import type { Frame, Rate } from '@/lib/timecode/units'

/**
 * Takes a video element to frames, one after the other: while it is still on its way only the last
 * wish is kept, so that scrubbing shows as many frames as the browser can decode and ends on the
 * right one.
 */
export class FrameSeeker {
  readonly #video: HTMLVideoElement
  readonly #rate: Rate
  #target: Frame | null = null
  #wish: Frame | null = null

  constructor(video: HTMLVideoElement, rate: Rate) {
    this.#video = video
    this.#rate = rate
  }

  /** Whether the video is still on its way to a frame. */
  get busy() {
    return this.#video.seeking || this.#wish !== null
  }

  seek(frame: Frame) {
    if (this.#video.seeking) {
      this.#wish = frame === this.#target ? null : frame
      return
    }
    // It may have arrived and not told of it yet; an earlier wish would take it back then.
    this.#wish = null
    this.#target = frame
    this.#video.currentTime = seekTime(this.#rate, frame)
  }

  /** To be called when the video has arrived; goes on to what was asked for since. */
  arrived() {
    const wish = this.#wish
    this.forget()
    if (wish !== null) this.seek(wish)
  }

  forget() {
    this.#target = null
    this.#wish = null
  }
}
