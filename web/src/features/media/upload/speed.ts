const window = 5000

/** How fast something grows, measured over the last seconds. */
export class Speed {
  private readonly seen: { at: number; bytes: number }[] = []

  private readonly now: () => number

  constructor(now: () => number = () => performance.now()) {
    this.now = now
  }

  /** Records the current number of bytes and returns bytes per second. */
  note(bytes: number): number {
    const at = this.now()
    // An upload that starts over, or resumes from fewer bytes, is measured from there.
    if (bytes < (this.seen.at(-1)?.bytes ?? 0)) this.seen.length = 0
    this.seen.push({ at, bytes })
    while (this.seen.length > 2 && at - (this.seen[0]?.at ?? at) > window) this.seen.shift()
    const first = this.seen[0]
    if (!first || at <= first.at) return 0
    return ((bytes - first.bytes) * 1000) / (at - first.at)
  }
}
