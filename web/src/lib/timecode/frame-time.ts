import { asFrame, asSeconds, type Frame, type Rate, type Seconds } from './units'

/** Returns the second at which a frame begins. */
export const startTime = (rate: Rate, frame: Frame): Seconds =>
  asSeconds((frame * rate.den) / rate.num)

/**
 * Returns the second in the middle of a frame, for seeking to it. At its very beginning rounding
 * shows the frame before.
 */
export const seekTime = (rate: Rate, frame: Frame): Seconds =>
  asSeconds(((2 * frame + 1) * rate.den) / (2 * rate.num))

/**
 * A frame counts as shown this many microseconds before it begins, because the clocks of files and
 * browsers are rounded, in Matroska to whole milliseconds.
 */
const clockTolerance = 500n

/** Limits the seconds to about thirty years, whatever a file claims. */
const longestTime = 1e9

/** Returns the frame shown at a second, exact for any length. Nothing is before the first. */
export function frameAt(rate: Rate, time: Seconds): Frame {
  if (!(time > 0)) return asFrame(0)
  const micros = BigInt(Math.round(Math.min(time, longestTime) * 1e6)) + clockTolerance
  return asFrame(Number((micros * BigInt(rate.num)) / (BigInt(rate.den) * 1_000_000n)))
}
