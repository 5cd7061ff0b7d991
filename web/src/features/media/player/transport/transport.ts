import { SnapshotStore } from '@/lib/snapshot-store'
import { frameAt } from '@/lib/timecode/frame-time'
import { framesASecond } from '@/lib/timecode/timecode'
import { asFrame, asSeconds, type Frame, type Rate, type Seconds } from '@/lib/timecode/units'
import { bufferedFrames } from './buffered-frames'
import { FrameSeeker } from './frame-seeker'
import { nextShuttle, playBackwards } from './shuttle'
import { attach, type Source } from './source'
import {
  type FrameRange,
  initialSnapshot,
  isPlaying,
  pictureOf,
  rangeFrom,
  rangeTo,
} from './transport-snapshot'
import { watchPictures } from './watch-pictures'

type TransportOptions = { rate: Rate; frames: number }

/** The highest playback rate that browsers accept. */
const highestPlaybackRate = 16

/**
 * Owns the video element: nothing else plays, seeks or reads it. It works in frames, and React
 * subscribes with useSyncExternalStore. One transport is for one video at one rate.
 */
export class Transport {
  readonly rate: Rate
  readonly firstFrame = asFrame(0)
  readonly lastFrame: Frame
  readonly #store = new SnapshotStore(initialSnapshot)
  #video: HTMLVideoElement | null = null
  #seeker: FrameSeeker | null = null
  #source: Source | null = null
  #detach: (() => void) | null = null
  #stopReverse: (() => void) | null = null
  /** The current source has loaded its metadata; events before that are about the previous one. */
  #isOpen = false
  /** The last picture known to have been on the screen. */
  #shown: Frame | null = null
  /** The frame it was last sent to; null once it has moved by itself. */
  #sentTo: Frame | null = null
  #commands = 0

  constructor({ rate, frames }: TransportOptions) {
    this.rate = rate
    this.lastFrame = asFrame(Math.max(0, frames - 1))
  }

  readonly subscribe = this.#store.subscribe

  readonly getSnapshot = this.#store.get

  /** Takes over the video element until the returned function is called. */
  mount(video: HTMLVideoElement): () => void {
    const events = new AbortController()
    for (const [name, handle] of Object.entries(this.#handlers))
      video.addEventListener(name, handle, { signal: events.signal })
    this.#video = video
    this.#seeker = new FrameSeeker(video, this.rate)
    const stopWatching = watchPictures(video, (time) => this.#pictureShown(time))
    if (this.#source) this.#open(this.#source)
    return () => {
      this.pause()
      events.abort()
      stopWatching()
      this.#detach?.()
      this.#detach = null
      this.#isOpen = false
      this.#video = null
      this.#seeker = null
    }
  }

  /** Opens a source, or switches to another one at the same frame and with the same movement. */
  load(source: Source) {
    if (source.url === this.#source?.url) return
    this.#source = source
    if (this.#video) this.#open(source)
  }

  /** Reopens the same source after it broke. */
  retry() {
    if (this.#source && this.#video) this.#open(this.#source)
  }

  /** How often it was told to move or to stop. */
  get commands() {
    return this.#commands
  }

  play(shuttle = 1) {
    this.#commands++
    this.#move(shuttle)
  }

  pause() {
    this.#commands++
    this.#move(0)
  }

  togglePlay() {
    if (isPlaying(this.getSnapshot())) this.pause()
    else this.play()
  }

  /** One press of L (1) or J (-1). */
  shuttle(direction: 1 | -1) {
    this.#commands++
    this.#move(nextShuttle(this.getSnapshot().shuttle, direction))
  }

  /** Goes to a frame; playback continues from there. */
  seek(frame: Frame) {
    this.#commands++
    const target = this.#within(frame)
    if (this.#stopReverse) this.#move(0)
    this.#sentTo = target
    this.#goTo(target)
  }

  /**
   * Stops, and moves by a number of frames. Steps count from where the last one led, so that a
   * picture that the browser shows late does not swallow the next step.
   */
  step(by: number) {
    this.pause()
    this.seek(asFrame((this.#sentTo ?? this.getSnapshot().frame) + by))
  }

  setIn(frame = this.getSnapshot().frame) {
    this.#store.update(rangeFrom(this.#within(frame), this.getSnapshot()))
  }

  setOut(frame = this.getSnapshot().frame) {
    this.#store.update(rangeTo(this.#within(frame), this.getSnapshot()))
  }

  clearRange() {
    this.#store.update({ inPoint: null, outPoint: null })
  }

  toggleLoop() {
    this.#store.update({ loop: !this.getSnapshot().loop })
  }

  setSpeed(speed: number) {
    this.#commands++
    this.#store.update({ speed })
    if (isPlaying(this.getSnapshot())) this.#move(this.getSnapshot().shuttle)
  }

  /** From 0 to 1; raising the volume ends muting. */
  setVolume(volume: number) {
    this.#store.update({ volume: Math.min(1, Math.max(0, volume)), muted: false })
    this.#applySound()
  }

  toggleMute() {
    this.#store.update({ muted: !this.getSnapshot().muted })
    this.#applySound()
  }

  /** What is played: from the in point to the out point, or everything. */
  get range(): FrameRange {
    const { inPoint, outPoint } = this.getSnapshot()
    return { from: inPoint ?? this.firstFrame, to: outPoint ?? this.lastFrame }
  }

  #open(source: Source) {
    const video = this.#video
    if (!video) return
    const switching = this.getSnapshot().phase === 'ready'
    if (switching) this.#store.update({ frame: this.#frameNow() })
    // Listeners are notified before the picture goes, so that one can keep it on the screen.
    this.#store.update({
      phase: switching ? 'ready' : 'loading',
      switching,
      settled: false,
      buffered: [],
    })
    this.#stopReverse?.()
    this.#stopReverse = null
    this.#seeker?.forget()
    this.#shown = null
    this.#isOpen = false
    this.#detach?.()
    this.#detach = attach(video, source)
    this.#applySound()
  }

  /** Starts, changes or stops the movement. */
  #move(shuttle: number) {
    const { frame, speed, shuttle: before } = this.getSnapshot()
    if (shuttle !== 0) this.#sentTo = null
    this.#stopReverse?.()
    this.#stopReverse = null
    const video = this.#video
    const comesToRest = shuttle === 0 && video?.paused === false
    this.#store.update({ shuttle, ended: false, ...(comesToRest && { settled: false }) })
    if (!video || !this.#isOpen) return
    if (shuttle > 0) {
      if (frame >= this.lastFrame && before <= 0)
        this.#goTo(this.getSnapshot().loop ? this.range.from : this.firstFrame)
      video.playbackRate = Math.min(highestPlaybackRate, speed * shuttle)
      if (video.paused) video.play().catch(() => this.#refused(video))
      return
    }
    video.pause()
    if (shuttle === 0) return
    this.#stopReverse = playBackwards({
      from: frame,
      rate: this.rate,
      speed: -shuttle * speed,
      show: (earlier) => this.#goTo(earlier),
      onFirstFrame: () => this.#move(0),
    })
  }

  /** A browser can require a click before it plays; then nothing moves. */
  #refused(video: HTMLVideoElement) {
    const { shuttle, switching } = this.getSnapshot()
    if (video.paused && shuttle > 0 && !switching)
      this.#store.update({ shuttle: 0, buffering: false })
  }

  #goTo(frame: Frame) {
    const now = this.getSnapshot()
    // A browser shows nothing new, and so confirms nothing, when it seeks to where it already is.
    if (now.settled && now.frame === frame && now.shuttle === 0) return
    this.#shown = null
    this.#store.update({ frame, settled: false, ended: false })
    if (this.#isOpen) this.#seeker?.seek(frame)
  }

  /** The frame on the screen, or the clock's where nothing is shown, as in a hidden tab. */
  #frameNow(): Frame {
    const { frame } = this.getSnapshot()
    const video = this.#video
    if (!video || !this.#isOpen || this.#seeker?.busy) return frame
    const clock = this.#within(frameAt(this.rate, asSeconds(video.currentTime)))
    const second = framesASecond(this.rate) * video.playbackRate
    return Math.abs(clock - frame) > second ? clock : frame
  }

  #within = (frame: Frame) => asFrame(Math.min(this.lastFrame, Math.max(0, frame)))

  #pictureShown(time: Seconds) {
    if (!this.#isOpen) return
    this.#shown = this.#within(frameAt(this.rate, time))
    // During a seek, the number on the screen is that of the requested frame.
    if (this.#seeker?.busy) return
    this.#store.update({ frame: this.#shown, settled: true, switching: false })
    this.#loopBack()
  }

  /** The last frame of the range stays on the screen while the seek back takes place. */
  #loopBack() {
    const { shuttle, loop, frame } = this.getSnapshot()
    const { from, to } = this.range
    if (loop && shuttle > 0 && frame >= to && to > from) this.#goTo(from)
  }

  #applySound() {
    if (!this.#video) return
    this.#video.volume = this.getSnapshot().volume
    this.#video.muted = this.getSnapshot().muted
  }

  readonly #handlers: Record<string, () => void> = {
    loadedmetadata: () => {
      const { switching, frame, shuttle } = this.getSnapshot()
      this.#isOpen = true
      this.#store.update({ phase: 'ready', ...(this.#video && pictureOf(this.#video)) })
      if (switching || frame > 0) this.#goTo(frame)
      if (shuttle !== 0) this.#move(shuttle)
    },
    seeked: () => {
      if (!this.#isOpen) return
      this.#seeker?.arrived()
      if (this.#seeker?.busy) return
      this.#store.update({
        buffering: false,
        switching: false,
        settled: this.#shown === this.getSnapshot().frame,
      })
    },
    pause: () => {
      const { switching, shuttle } = this.getSnapshot()
      const stopped = this.#video?.paused && !this.#video.ended
      if (switching || !this.#isOpen || !stopped || shuttle < 0) return
      this.#store.update({ shuttle: 0, settled: false, buffering: false })
      // The clock may have run ahead of the picture; the visible frame counts.
      this.#goTo(this.#frameNow())
    },
    ended: () => {
      // It may have been sent elsewhere before the browser reports the end.
      if (!this.#video?.ended) return
      if (this.getSnapshot().loop) {
        this.#goTo(this.range.from)
        this.#move(this.getSnapshot().shuttle)
        return
      }
      this.#goTo(this.lastFrame)
      this.#store.update({ shuttle: 0, ended: true, buffering: false })
    },
    waiting: () => this.#store.update({ buffering: true }),
    playing: () => this.#store.update({ buffering: false }),
    canplay: () => this.#store.update({ buffering: false }),
    progress: () => this.#store.update({ buffered: bufferedFrames(this.#video?.buffered, this) }),
    error: () => {
      this.#isOpen = false
      this.#move(0)
      this.#store.update({ phase: 'broken', buffering: false, switching: false })
    },
  }
}
