import { useLingui } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import { framesASecond, timecodeOf } from '@/lib/timecode/timecode'
import { asFrame } from '@/lib/timecode/units'
import { BarStretch } from './bar-stretch'
import { HoverPreview } from './hover-preview'
import { usePlayer, useTransport } from './player-context'
import { Playhead } from './playhead'
import { RangeMark } from './range-mark'
import { framesForKey, type Storyboard } from './scrub-geometry'
import type { TransportSnapshot } from './transport-snapshot'
import { useScrubbing } from './use-scrubbing'
import { Waveform } from './waveform'

type ScrubBarProps = { peaks: readonly number[] | undefined; storyboard: Storyboard | undefined }

/** The whole video from left to right: sound, what is fetched, the range and the playhead. */
export function ScrubBar({ peaks, storyboard }: ScrubBarProps) {
  const { t } = useLingui()
  const { transport, track, frames } = usePlayer()
  const { hover, handlers } = useScrubbing()
  const second = framesASecond(track.rate)
  const told = useTransport((snapshot) => toldFrame(snapshot, second))
  const buffered = useTransport((snapshot) => snapshot.buffered)

  function press(event: KeyboardEvent) {
    const by = framesForKey(event.key, event.shiftKey, track.rate)
    if (by === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    transport.step(by)
  }

  return (
    <div className="border-line border-t bg-well px-3.5 py-1">
      <div
        {...handlers}
        onKeyDown={press}
        role="slider"
        tabIndex={0}
        aria-label={t`Place in the video`}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, frames - 1)}
        aria-valuenow={told}
        aria-valuetext={timecodeOf(track, told)}
        className="relative h-14 cursor-pointer touch-none select-none"
      >
        {peaks && peaks.length > 0 ? (
          <Waveform peaks={peaks} />
        ) : (
          <i className="absolute inset-x-0 top-1/2 -mt-px h-0.5 bg-line-strong" />
        )}
        {buffered.map((range) => (
          <BarStretch key={range.from} range={range} className="bottom-0 h-0.5 bg-line-strong" />
        ))}
        <RangeMark />
        {hover && <HoverPreview {...hover} storyboard={storyboard} />}
        <Playhead />
      </div>
    </div>
  )
}

/** What assistive technology hears: every frame while it stands, once a second while it plays. */
const toldFrame = ({ frame, shuttle }: TransportSnapshot, second: number) =>
  shuttle === 0 ? frame : asFrame(frame - (frame % second))
