import { usePlayer, useTransport } from '../player-context'
import { BarStretch } from './bar-stretch'
import { HoverPreview } from './hover-preview'
import { Playhead } from './playhead'
import { RangeMark } from './range-mark'
import { frameAtPoint, type Storyboard } from './scrub-geometry'
import { SliderArea } from './slider-area'
import { useScrubbing } from './use-scrubbing'
import { Waveform } from './waveform'

type ScrubBarProps = { peaks: readonly number[] | undefined; storyboard: Storyboard | undefined }

/** The whole video from left to right: sound, buffered parts, the range and the playhead. */
export function ScrubBar({ peaks, storyboard }: ScrubBarProps) {
  const { frames } = usePlayer()
  const { hover, handlers } = useScrubbing({
    frameAt: (x, width) => frameAtPoint(x, width, frames),
  })
  const buffered = useTransport((snapshot) => snapshot.buffered)
  return (
    <div className="border-line border-t bg-well px-3.5 py-1">
      <SliderArea {...handlers} className="relative h-14 cursor-pointer touch-none select-none">
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
      </SliderArea>
    </div>
  )
}
