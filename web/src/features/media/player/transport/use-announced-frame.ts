import { framesASecond } from '@/lib/timecode/timecode'
import { asFrame, type Frame } from '@/lib/timecode/units'
import { usePlayer, useTransport } from '../player-context'

/** What assistive technology hears: every frame while it stands, once a second while it plays. */
export function useAnnouncedFrame(): Frame {
  const { track } = usePlayer()
  const second = framesASecond(track.rate)
  return useTransport(({ frame, shuttle }) =>
    shuttle === 0 ? frame : asFrame(frame - (frame % second)),
  )
}
