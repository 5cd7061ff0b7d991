import { asFrame, type Frame, type Rate } from './units'

/**
 * Names the frames of one video: every frame of a day has exactly one timecode, and after 24 hours
 * they begin again.
 *
 * A second of timecode has a whole number of frames, so at 30000/1001 it is longer than a second of
 * time. Drop-frame numbering makes up for it: it leaves out the first two numbers of every minute
 * but each tenth (four at 60000/1001). Numbers are left out, frames never are.
 */
export type TimecodeTrack = {
  readonly rate: Rate
  readonly dropFrame: boolean
  /** The position of the video's first frame in the day. */
  readonly start: Frame
}

/**
 * Describes a video whose first frame has the timecode `start`, by default midnight. Returns
 * undefined for a bad start, and for drop-frame numbering at rates other than 30000/1001 and
 * 60000/1001.
 */
export function timecodeTrack(
  rate: Rate,
  dropFrame = false,
  start?: string,
): TimecodeTrack | undefined {
  if (!(rate.num > 0 && rate.den > 0) || (dropFrame && !canDrop(rate))) return undefined
  const track = { rate, dropFrame, start: asFrame(0) }
  if (!start) return track
  const first = frameOf(track, start)
  return first === undefined ? undefined : { ...track, start: first }
}

/** Returns the timecode of a frame: 01:00:00:00, or 01:00:00;00 where numbers are dropped. */
export function timecodeOf(track: TimecodeTrack, frame: Frame): string {
  const number = numberOf(track, inDay(track, track.start + frame))
  const second = framesASecond(track.rate)
  const seconds = Math.floor(number / second)
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const frames = String(number % second).padStart(frameDigits(track), '0')
  return `${clock.map(twoDigits).join(':')}${track.dropFrame ? ';' : ':'}${frames}`
}

const pattern = /^(\d{2})[:;](\d{2})[:;](\d{2})[:;](\d{2,3})$/

/**
 * Returns the frame with this timecode, counted from the video's first; a timecode before the start
 * belongs to the next day. Where numbers are dropped both separators are accepted; elsewhere a
 * semicolon is refused, since it would mean another frame. A number that is left out names no
 * frame.
 */
export function frameOf(track: TimecodeTrack, timecode: string): Frame | undefined {
  const parts = pattern.exec(timecode)
  if (!parts || (timecode.includes(';') && !track.dropFrame)) return undefined
  const [hour, minute, second, frame] = parts.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
  ]
  const perSecond = framesASecond(track.rate)
  const digits = parts[4]?.length
  if (hour > 23 || minute > 59 || second > 59 || frame >= perSecond) return undefined
  if (digits !== frameDigits(track)) return undefined
  const dropped = droppedAMinute(track)
  if (second === 0 && frame < dropped && minute % 10 !== 0) return undefined
  const minutes = hour * 60 + minute
  const number = (minutes * 60 + second) * perSecond + frame
  return inDay(track, number - dropped * (minutes - Math.floor(minutes / 10)) - track.start)
}

/** Returns how many frames have a timecode of their own. */
export function framesADay(track: TimecodeTrack): number {
  const minutes = 24 * 60
  const tenthMinutes = 24 * 6
  return minutes * 60 * framesASecond(track.rate) - droppedAMinute(track) * (minutes - tenthMinutes)
}

/** Returns how many numbers a second of timecode has. */
export const framesASecond = (rate: Rate) => Math.ceil(rate.num / rate.den)

const canDrop = (rate: Rate) =>
  rate.num * 1001 === rate.den * 30000 || rate.num * 1001 === rate.den * 60000

const droppedAMinute = (track: TimecodeTrack) =>
  track.dropFrame ? framesASecond(track.rate) / 15 : 0

const frameDigits = (track: TimecodeTrack) =>
  Math.max(2, String(framesASecond(track.rate) - 1).length)

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Wraps a count of frames to one day, also from below zero. */
function inDay(track: TimecodeTrack, frame: number): Frame {
  const day = framesADay(track)
  return asFrame(((frame % day) + day) % day)
}

/** Adds the numbers that were left out before a frame of the day. */
function numberOf(track: TimecodeTrack, frame: Frame): number {
  const dropped = droppedAMinute(track)
  if (dropped === 0) return frame
  const minute = 60 * framesASecond(track.rate) - dropped
  const tenMinutes = 10 * minute + dropped
  const rest = frame % tenMinutes
  const inWholeTens = Math.floor(frame / tenMinutes) * 9 * dropped
  const inRest = rest < minute + dropped ? 0 : Math.floor((rest - dropped) / minute) * dropped
  return frame + inWholeTens + inRest
}
