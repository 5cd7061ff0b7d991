/** The state of a player at one moment. */
type PlayerSnapshot = {
  readonly phase: string
  readonly frame: number
  readonly shuttle: number
  readonly settled: boolean
  readonly speed: number
}

/** A player that can be followed and controlled: the transport of one video. */
export type LinkedPlayer<Frame extends number = number> = {
  readonly subscribe: (listener: () => void) => () => void
  readonly getSnapshot: () => PlayerSnapshot
  readonly lastFrame: Frame
  mount(video: HTMLVideoElement): () => void
  play(): void
  pause(): void
  togglePlay(): void
  shuttle(direction: 1 | -1): void
  seek(frame: Frame): void
  step(by: number): void
  setSpeed(speed: number): void
  setVolume(volume: number): void
}

/** How many frames apart two videos can be before one jumps. */
const farApart = 12
/** How much faster or slower the other video plays for each frame that it is off, and the limit. */
const nudge = 0.02
const mostNudge = 0.2

/**
 * Keeps the older version in sync with the newer one: on the same frame whenever the newer one is
 * stopped, and as close as a browser can while it plays. Two videos drift apart by a few frames, so
 * the older one plays a little faster or slower until they agree.
 */
export function linkPlayers<Frame extends number>(
  older: LinkedPlayer<Frame>,
  newer: LinkedPlayer<Frame>,
  /** The frame of the older version for one of the newer; `held` if it has none of its own. */
  beside: (frame: Frame) => { frame: Frame; held: boolean },
): () => void {
  /**
   * Where the older one was last sent, so that a browser that cannot show the frame is not sent
   * there repeatedly.
   */
  let asked: number | null = null
  function goTo(target: Frame) {
    if (older.getSnapshot().frame === target || asked === target) return
    asked = target
    older.seek(target)
  }
  function follow() {
    const lead = newer.getSnapshot()
    const now = older.getSnapshot()
    if (now.phase !== 'ready') return
    const { frame, held } = beside(lead.frame as Frame)
    const target = Math.min(older.lastFrame, Math.max(0, frame)) as Frame
    if (lead.shuttle !== 1 || held || target >= older.lastFrame) {
      if (now.shuttle !== 0) {
        asked = null
        older.pause()
      }
      // Backwards or fast, the newer one is followed picture by picture.
      goTo(target)
      return
    }
    const off = target - now.frame
    asked = null
    const stands = now.shuttle !== 1
    // A stopped one goes to the picture before it plays, because at its end it would restart.
    if (Math.abs(off) > (stands ? 0 : farApart)) older.seek(target)
    const speed = 1 + Math.max(-mostNudge, Math.min(mostNudge, off * nudge))
    if (speed !== now.speed) older.setSpeed(speed)
    if (stands) older.play()
  }
  /** The older one may have just become ready, or have stopped somewhere else. */
  function settle() {
    const { phase, shuttle, settled } = older.getSnapshot()
    if (phase === 'ready' && shuttle === 0 && settled && newer.getSnapshot().shuttle !== 1) follow()
  }
  const stops = [newer.subscribe(follow), older.subscribe(settle)]
  follow()
  return () => {
    for (const stop of stops) stop()
    older.pause()
  }
}
