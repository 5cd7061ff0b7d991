import { seekTime } from '@/lib/timecode/frame-time'
import type { Frame, Rate } from '@/lib/timecode/units'

/**
 * Moves a video element to frames, one after another. During a seek only the latest request is
 * kept, so that scrubbing shows as many frames as the browser can decode and ends on the right one.
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

  /** Whether a seek is still in progress. */
  get busy() {
    return this.#video.seeking || this.#wish !== null
  }

  seek(frame: Frame) {
    if (this.#video.seeking) {
      this.#wish = frame === this.#target ? null : frame
      return
    }
    // It may have arrived without reporting it yet; an earlier request would then take it back.
    this.#wish = null
    this.#target = frame
    this.#video.currentTime = seekTime(this.#rate, frame)
  }

  /** Call this when the video has arrived; it continues with the latest request. */
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
