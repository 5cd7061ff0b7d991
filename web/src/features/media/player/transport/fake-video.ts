import { asSeconds } from '@/lib/timecode/units'

type FrameCallback = (now: number, picture: { mediaTime: number }) => void

/**
 * A fake video element for tests. Nothing happens by itself: the test says when a source has
 * opened, when a seek has arrived and which picture has reached the screen.
 */
export class FakeVideo extends EventTarget {
  paused = true
  ended = false
  seeking = false
  src = ''
  playbackRate = 1
  volume = 1
  muted = false
  videoWidth = 1920
  playlists = false
  refusesToPlay = false
  /** How often a source was opened. */
  loads = 0
  /** Every time that was sought, in order. */
  readonly seeks: number[] = []
  bufferedSeconds: Array<[number, number]> = []
  #time = 0
  #callbacks = new Map<number, FrameCallback>()
  #lastHandle = 0

  get element() {
    return this as unknown as HTMLVideoElement
  }

  get currentTime() {
    return this.#time
  }

  set currentTime(time: number) {
    this.#time = time
    this.seeking = true
    this.ended = false
    this.seeks.push(time)
  }

  get buffered() {
    const at = (place: number, side: 0 | 1) => this.bufferedSeconds[place]?.[side] ?? 0
    return {
      length: this.bufferedSeconds.length,
      start: (place: number) => at(place, 0),
      end: (place: number) => at(place, 1),
    }
  }

  canPlayType = () => (this.playlists ? 'maybe' : '')

  load() {
    this.loads += 1
    this.paused = true
    this.seeking = false
    this.#time = 0
  }

  removeAttribute() {
    this.src = ''
  }

  play(): Promise<void> {
    if (this.refusesToPlay) return Promise.reject(new DOMException('', 'NotAllowedError'))
    this.paused = false
    this.#tell('playing')
    return Promise.resolve()
  }

  pause() {
    if (this.paused) return
    this.paused = true
    this.#tell('pause')
  }

  requestVideoFrameCallback(callback: FrameCallback) {
    this.#lastHandle += 1
    this.#callbacks.set(this.#lastHandle, callback)
    return this.#lastHandle
  }

  cancelVideoFrameCallback(handle: number) {
    this.#callbacks.delete(handle)
  }

  get isWatched() {
    return this.#callbacks.size > 0
  }

  /** The source reports its length and size. */
  opens() {
    this.#tell('loadedmetadata')
  }

  /** The picture at a given time reaches the screen. */
  shows(time: number) {
    if (!this.paused) this.#time = time
    const waiting = [...this.#callbacks.values()]
    this.#callbacks.clear()
    for (const callback of waiting) callback(0, { mediaTime: asSeconds(time) })
  }

  /** The clock advances without showing a picture, as in a hidden tab. */
  runsUnseenTo(time: number) {
    this.#time = time
  }

  arrives() {
    this.reachesItsPlace()
    this.tellsOfItsPlace()
  }

  /** The seek has arrived, but a browser reports that a moment later. */
  reachesItsPlace() {
    this.seeking = false
  }

  tellsOfItsPlace() {
    this.#tell('seeked')
  }

  ends() {
    this.reachesItsEnd()
    this.tellsOfItsEnd()
  }

  /** Playback is at its end, but a browser reports that a moment later. */
  reachesItsEnd() {
    this.paused = true
    this.ended = true
  }

  tellsOfItsEnd() {
    this.#tell('pause')
    this.#tell('ended')
  }

  #tell(name: string) {
    this.dispatchEvent(new Event(name))
  }
}
