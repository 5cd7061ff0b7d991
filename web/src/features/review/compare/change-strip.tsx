import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { classNames } from '@/lib/class-names'
import { ChangeMarks, keyOf } from './change-marks'
import { type ComparedVersion, timecodeIn } from './compared-version'
import { PictureRow } from './picture-row'
import { carryFrame, type Segment, type SegmentKind } from './segments'
import { joinBox, joinLine, joinPath, StripScale, ticks } from './strip-geometry'
import { useFrame } from './use-frame'

const joinLooks: Record<SegmentKind, string> = {
  unchanged: 'fill-line/60',
  regraded: 'fill-ink-3/50',
  retimed: 'fill-ink-3/40',
  moved: 'fill-ink/15 stroke-ink [stroke-dasharray:5_4]',
  new: 'fill-ink/80',
  cut: 'fill-playhead/40 stroke-playhead',
}

type ChangeStripProps = {
  older: ComparedVersion
  newer: ComparedVersion
  segments: readonly Segment[]
  hidden: ReadonlySet<SegmentKind>
  current: Segment | undefined
  onGo: (segment: Segment) => void
}

/** Both versions as rows of pictures, what became of each segment between them, and the changes. */
export function ChangeStrip({ older, newer, segments, hidden, current, onGo }: ChangeStripProps) {
  const { t } = useLingui()
  const scale = useMemo(() => new StripScale(older, newer), [older, newer])
  const shown = segments.filter(({ kind }) => !hidden.has(kind))
  const here = { older: useFrame(older), newer: useFrame(newer) }
  const above = scale.at(older, here.older + 0.5)
  const below = scale.at(newer, here.newer + 0.5)
  const seek = (frame: number) =>
    newer.player.seek(frame as Parameters<typeof newer.player.seek>[0])
  return (
    <div className="relative px-4 pt-1 pb-7" data-frames={`${here.older},${here.newer}`}>
      <div className="relative h-6 text-ink-3 text-xs" aria-hidden>
        {ticks(scale.seconds).map((second) => (
          <span
            key={second}
            className="absolute bottom-1 border-line-strong border-l pl-1 font-mono"
            style={{ left: `${(second / scale.seconds) * 100}%` }}
          >
            {clock(second)}
          </span>
        ))}
      </div>
      <div className="relative">
        <PictureRow
          version={older}
          scale={scale}
          onSeek={(frame) => seek(carryFrame(segments, frame).frame)}
        />
        <Playhead at={above} />
      </div>
      <svg
        viewBox={joinBox}
        preserveAspectRatio="none"
        className="h-9 w-full sm:h-12"
        role="img"
        aria-label={t`Lines join each shot of the older version with its place in the newer one`}
      >
        {shown.map((segment) => (
          <path
            key={keyOf(segment)}
            vectorEffect="non-scaling-stroke"
            className={classNames(joinLooks[segment.kind], !segment.sure && 'opacity-50')}
            d={joinPath(scale.older(segment), scale.newer(segment))}
          />
        ))}
        <path
          vectorEffect="non-scaling-stroke"
          className="fill-none stroke-2 stroke-playhead"
          d={joinLine(above, below)}
        />
      </svg>
      <div className="relative">
        <PictureRow version={newer} scale={scale} onSeek={seek} />
        <Playhead at={below} />
      </div>
      <ChangeMarks {...{ segments: shown, scale, older, newer, current, onGo }} />
      <p
        aria-hidden
        className="absolute bottom-1 left-4 w-[calc(100%-2rem)] font-mono text-xs text-ink-3"
      >
        {`v${older.number} ${timecodeIn(older, here.older)} → v${newer.number} ${timecodeIn(newer, here.newer)}`}
      </p>
    </div>
  )
}

const Playhead = ({ at }: { at: number }) => (
  <i
    aria-hidden
    className="pointer-events-none absolute inset-y-0 w-0.5 -translate-x-1/2 bg-playhead"
    style={{ left: `${at * 100}%` }}
  />
)

const clock = (seconds: number) =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
