import { type TimecodeTrack, timecodeTrack } from '@/lib/timecode/timecode'
import { asFrame, type Rate } from '@/lib/timecode/units'

/** The timecodes of a video, starting at midnight if those of the file can't be read. */
export const trackOf = (
  rate: Rate,
  dropFrame: boolean,
  startTimecode: string | undefined,
): TimecodeTrack =>
  timecodeTrack(rate, dropFrame, startTimecode) ?? { rate, dropFrame: false, start: asFrame(0) }
