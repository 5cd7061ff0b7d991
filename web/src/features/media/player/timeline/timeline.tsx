import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { useNarrow } from '@/lib/use-narrow'
import { HoverPreview } from '../bar/hover-preview'
import type { Storyboard } from '../bar/scrub-geometry'
import { SliderArea } from '../bar/slider-area'
import { useScrubbing } from '../bar/use-scrubbing'
import { usePlayer, useTransport } from '../player-context'
import { groupAt, pressedIn, type TimelineMarker } from './markers'
import { findingAt, type TimelineFinding } from './paint-markers'
import { RangeEnds } from './range-ends'
import { heightOf, narrowLanes, wideLanes } from './timeline-look'
import { TimelineModel } from './timeline-model'
import { TimelinePlayhead } from './timeline-playhead'
import { frameAtX } from './timeline-scale'
import { usePinch } from './use-pinch'
import { useTimelineCanvas } from './use-timeline-canvas'
import { useTimelineScroll } from './use-timeline-scroll'
import { ZoomControl } from './zoom-control'

export type TimelineProps = {
  storyboard: Storyboard | undefined
  /** The loudness of equal parts of the video, from 0 to 1. */
  peaks: readonly number[] | undefined
  markers: readonly TimelineMarker[]
  selected: string | undefined
  onSelect: (id: string) => void
  findings: readonly TimelineFinding[]
}

/** The whole video in lanes: its ruler, notes, pictures and sound. */
export function Timeline(props: TimelineProps) {
  const { storyboard, peaks, selected, onSelect, findings } = props
  const { transport, track, frames } = usePlayer()
  const markers = useMemo(
    () => props.markers.toSorted((a, b) => a.from - b.from || a.number - b.number),
    [props.markers],
  )
  const [model] = useState(() => new TimelineModel(frames))
  const scale = useSyncExternalStore(model.subscribe, model.getSnapshot)
  const narrow = useNarrow()
  const lanes = narrow ? narrowLanes : wideLanes
  const inPoint = useTransport((snapshot) => snapshot.inPoint)
  const outPoint = useTransport((snapshot) => snapshot.outPoint)
  const range =
    inPoint === null && outPoint === null
      ? null
      : { from: inPoint ?? transport.firstFrame, to: outPoint ?? transport.lastFrame }
  const { viewport, content } = useTimelineScroll(model)
  const { canvas, painter } = useTimelineCanvas({
    scale,
    track,
    lanes,
    markers,
    selected,
    findings,
    storyboard,
    peaks,
    range,
  })
  const onNotes = (y: number) => y >= lanes.ruler && y < lanes.ruler + lanes.notes
  const { hover, handlers, cancel } = useScrubbing({
    frameAt: (x) => frameAtX(model.getSnapshot(), x),
    onPress: ({ x, y }) => {
      const group = onNotes(y) ? groupAt(painter.current?.groups ?? [], x) : undefined
      const pressed = group && pressedIn(group, selected)
      if (pressed) onSelect(pressed.id)
      return pressed !== undefined
    },
  })
  const touched = usePinch(model, handlers, cancel)
  const pointed =
    hover && onNotes(hover.y)
      ? (groupAt(painter.current?.groups ?? [], hover.x)?.markers[0]?.label ??
        findingAt(findings, scale, hover.x)?.label)
      : undefined
  return (
    <div data-theme="dark" className="flex border-line border-t bg-well text-ink [grid-area:time]">
      {!narrow && <LaneHeads model={model} />}
      <div className="relative mr-6 ml-3.5 min-w-0 flex-1 max-room:mx-3.5">
        <div ref={viewport} className="overflow-x-auto overflow-y-hidden [scrollbar-width:thin]">
          <div ref={content} className="w-(--content)">
            <SliderArea
              {...touched}
              className="sticky left-0 block w-(--width) cursor-pointer touch-none select-none overflow-hidden"
            >
              <canvas ref={canvas} height={heightOf(lanes)} className="block" />
              {range && <RangeEnds range={range} scale={scale} />}
              <TimelinePlayhead model={model} />
            </SliderArea>
          </div>
        </div>
        <div className="pointer-events-none absolute inset-0 max-room:hidden">
          {hover && <HoverPreview {...hover} storyboard={storyboard} label={pointed} />}
        </div>
        {narrow && <ZoomControl model={model} isTouched />}
      </div>
    </div>
  )
}

function LaneHeads({ model }: { model: TimelineModel }) {
  const { t } = useLingui()
  const lane = 'flex items-center gap-2 pl-4 text-ink-3 text-sm'
  const sign = 'min-w-4.5 font-mono font-semibold text-tc-sm'
  return (
    <section aria-label={t`Lanes`} className="w-[124px] flex-none border-line border-r">
      <ZoomControl model={model} />
      <p className={`${lane} h-9`}>
        <b className={`${sign} text-marker`}>M</b>
        <Trans>Notes</Trans>
      </p>
      <p className={`${lane} h-[62px]`}>
        <b className={`${sign} text-video`}>V1</b>
        <Trans context="lane of a timeline">Picture</Trans>
      </p>
      <p className={`${lane} h-[58px]`}>
        <b className={`${sign} text-audio`}>A1</b>
        <Trans>Mix</Trans>
      </p>
    </section>
  )
}
