import { asFrame, asSeconds, type Frame, type Rate, type Seconds } from './units'

/** The second at which a frame begins. */
export const startTime = (rate: Rate, frame: Frame): Seconds =>
  asSeconds((frame * rate.den) / rate.num)

/**
 * The second in the middle of a frame: where to seek to see it. At its very beginning rounding
 * shows the one before.
 */
export const seekTime = (rate: Rate, frame: Frame): Seconds =>
  asSeconds(((2 * frame + 1) * rate.den) / (2 * rate.num))

/**
 * How many microseconds before its beginning a frame counts as shown: the clocks of files and
 * browsers are rounded, in Matroska to whole milliseconds.
 */
const clockTolerance = 500n

/** Thirty years bound the seconds that are counted, whatever a file claims. */
const longestTime = 1e9

/** The frame shown at a second, exact for any length. Nothing is before the first. */
export function frameAt(rate: Rate, time: Seconds): Frame {
  if (!(time > 0)) return asFrame(0)
  const micros = BigInt(Math.round(Math.min(time, longestTime) * 1e6)) + clockTolerance
  return asFrame(Number((micros * BigInt(rate.num)) / (BigInt(rate.den) * 1_000_000n)))
}
