import { type ComparedVersion, secondsOf } from './compared-version'
import type { Segment } from './segments'

/** A range on the strip, from 0 to 1. */
export type Place = { start: number; end: number }

/** The strip is as long as the longer version; both begin at its left end. */
export class StripScale {
  readonly seconds: number
  readonly #older: ComparedVersion
  readonly #newer: ComparedVersion

  constructor(older: ComparedVersion, newer: ComparedVersion) {
    this.#older = older
    this.#newer = newer
    this.seconds = Math.max(secondsOf(older, older.frames), secondsOf(newer, newer.frames), 0.04)
  }

  /** The position of the end of a number of frames of a version. */
  at(version: ComparedVersion, frames: number) {
    return secondsOf(version, frames) / this.seconds
  }

  /** The frame of a version at a position. */
  frameAt({ rate, frames }: ComparedVersion, place: number) {
    const frame = Math.floor((place * this.seconds * rate.num) / rate.den)
    return Math.min(frames - 1, Math.max(0, frame))
  }

  older(segment: Segment): Place {
    return this.#place(this.#older, segment.old)
  }

  newer(segment: Segment): Place {
    return this.#place(this.#newer, segment.new)
  }

  #place(version: ComparedVersion, { from, frames }: Segment['old']): Place {
    return { start: this.at(version, from), end: this.at(version, from + frames) }
  }
}

const units = 1000
const height = 46

/**
 * The outline that connects a segment of the older version, above, with its position in the newer
 * one.
 */
export function joinPath(above: Place, below: Place) {
  const [a, b, c, d] = [above.start, above.end, below.start, below.end].map((place) =>
    Math.round(place * units),
  )
  return `M${a} 0H${b}C${b} 24 ${d} 22 ${d} ${height}H${c}C${c} 22 ${a} 24 ${a} 0Z`
}

/** The line that connects the two playheads. */
export function joinLine(above: number, below: number) {
  const [a, b] = [Math.round(above * units), Math.round(below * units)]
  return `M${a} 0C${a} 24 ${b} 22 ${b} ${height}`
}

export const joinBox = `0 0 ${units} ${height}`

/** Times for the ruler: about eight, a round number of seconds apart. */
export function ticks(seconds: number): number[] {
  const steps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1200, 1800, 3600]
  const step = steps.find((candidate) => seconds / candidate <= 8) ?? 7200
  return Array.from({ length: Math.floor(seconds / step) + 1 }, (_, index) => index * step)
}
