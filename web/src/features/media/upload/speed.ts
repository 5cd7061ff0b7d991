const window = 5000

/** How fast something grows, from what was seen in the last seconds. */
export class Speed {
  private readonly seen: { at: number; bytes: number }[] = []

  private readonly now: () => number

  constructor(now: () => number = () => performance.now()) {
    this.now = now
  }

  /** Notes how many bytes there are now, and tells bytes a second. */
  note(bytes: number): number {
    const at = this.now()
    // What begins again, or goes on from less than was sent, counts from there.
    if (bytes < (this.seen.at(-1)?.bytes ?? 0)) this.seen.length = 0
    this.seen.push({ at, bytes })
    while (this.seen.length > 2 && at - (this.seen[0]?.at ?? at) > window) this.seen.shift()
    const first = this.seen[0]
    if (!first || at <= first.at) return 0
    return ((bytes - first.bytes) * 1000) / (at - first.at)
  }
}
