import { framesASecond } from '@/lib/timecode/timecode'
import { asFrame, type Frame } from '@/lib/timecode/units'
import { usePlayer, useTransport } from '../player-context'

/**
 * The frame announced to assistive technology: every frame while stopped, once a second while
 * playing.
 */
export function useAnnouncedFrame(): Frame {
  const { track } = usePlayer()
  const second = framesASecond(track.rate)
  return useTransport(({ frame, shuttle }) =>
    shuttle === 0 ? frame : asFrame(frame - (frame % second)),
  )
}
