import { frameAt, seekTime } from '@/lib/timecode/frame-time'
import { asFrame, type Rate } from '@/lib/timecode/units'
import { attach, type Source } from '../player/transport/source'
import { watchPictures } from '../player/transport/watch-pictures'

/** The width of the pictures, in pixels. */
const width = 320
/** How many pictures are kept; the oldest are dropped first. */
const mostKept = 60
/** How long taking a picture can take. */
const patience = 60_000
/** How long a video that has arrived at a frame can take to show it, on a busy machine. */
const untilShown = 2_000

/**
 * Takes small pictures of single frames of a film, one after another, with a hidden video. It opens
 * when the first picture is requested and keeps the latest ones.
 */
export class FramePictures {
  readonly #rate: Rate
  readonly #source: Source
  readonly #taken = new Map<number, Promise<HTMLCanvasElement>>()
  #film: Promise<HTMLVideoElement> | undefined
  #last: Promise<unknown> = Promise.resolve()
  #close = () => {}
  /** The frame that the video shows. */
  #shown: number | undefined
  #onShown = () => {}

  constructor(rate: Rate, source: Source) {
    this.#rate = rate
    this.#source = source
  }

  /** The picture of a frame; rejects if the film can't be shown. */
  take(frame: number): Promise<HTMLCanvasElement> {
    const kept = this.#taken.get(frame)
    if (kept) return kept
    const taken = this.#last.then(() => this.#show(frame))
    this.#last = taken.catch(() => this.#taken.delete(frame))
    this.#taken.set(frame, taken)
    const [oldest] = this.#taken.keys()
    if (this.#taken.size > mostKept && oldest !== undefined) this.#taken.delete(oldest)
    return taken
  }

  close() {
    this.#close()
    this.#film = undefined
    this.#shown = undefined
    this.#close = () => {}
  }

  async #show(frame: number) {
    this.#film ??= this.#open()
    const video = await this.#film
    const arrived = event(video, 'seeked')
    video.currentTime = seekTime(this.#rate, asFrame(frame))
    await arrived
    await this.#showing(frame)
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = Math.round((width * video.videoHeight) / video.videoWidth)
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
    return canvas
  }

  /** A video that has arrived can still show the frame before, and says when it no longer does. */
  #showing(frame: number) {
    return new Promise<void>((resolve) => {
      const late = setTimeout(resolve, untilShown)
      this.#onShown = () => {
        if (this.#shown !== frame) return
        clearTimeout(late)
        resolve()
      }
      this.#onShown()
    })
  }

  async #open() {
    const video = document.createElement('video')
    video.muted = true
    video.playsInline = true
    video.preload = 'auto'
    const ready = event(video, 'loadeddata')
    const detach = attach(video, this.#source)
    const forget = watchPictures(video, (time) => {
      this.#shown = frameAt(this.#rate, time)
      this.#onShown()
    })
    this.#close = () => {
      forget()
      detach()
    }
    await ready
    return video
  }
}

/** The next event of a kind. */
function event(video: HTMLVideoElement, kind: 'seeked' | 'loadeddata') {
  return new Promise<void>((resolve, reject) => {
    const listening = new AbortController()
    const end = (settle: () => void) => () => {
      clearTimeout(late)
      listening.abort()
      settle()
    }
    const fail = end(() => reject(new Error(`no ${kind}`)))
    const late = setTimeout(fail, patience)
    video.addEventListener(kind, end(resolve), { signal: listening.signal })
    video.addEventListener('error', fail, { signal: listening.signal })
  })
}
