import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { VersionChanges } from '@/lib/api/types'
import { classNames } from '@/lib/class-names'
import { IconButton } from '@/ui/icon-button'
import { markLooks, seconds } from './change-marks'
import { ChangeStrip } from './change-strip'
import { type ComparedVersion, secondsOf, timecodeIn } from './compared-version'
import { kinds, kindWords } from './kind-words'
import type { ComparedNote } from './note-flags'
import { NoteLane } from './note-lane'
import { changesIn, framesOfKinds, joined, type Segment, type SegmentKind } from './segments'

type WhatChangedProps = {
  older: ComparedVersion
  newer: ComparedVersion
  changes: VersionChanges | undefined
  current: Segment | undefined
  onGo: (segment: Segment) => void
  onChange: (direction: 1 | -1) => void
  /** The notes on the newer version, in the order of the film. */
  notes: readonly ComparedNote[]
}

/** What the newer version changed: totals by kind, and the strip. */
export function WhatChanged(props: WhatChangedProps) {
  const { older, newer, changes, current, onGo, onChange } = props
  const { t, i18n } = useLingui()
  const [hidden, setHidden] = useState<ReadonlySet<SegmentKind>>(new Set())
  const segments = joined(changes?.segments ?? [])
  const list = changesIn(segments)
  const count = list.length
  const sums = framesOfKinds(segments)
  const toggle = (kind: SegmentKind) =>
    setHidden((before) => {
      const after = new Set(before)
      if (!after.delete(kind)) after.add(kind)
      return after
    })
  const place = current
    ? list.findIndex(
        ({ kind, new: { from } }) => kind === current.kind && from === current.new.from,
      ) + 1
    : 0
  return (
    <section aria-labelledby="what-changed" className="min-w-0 border-line border-t bg-well">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 border-line border-b px-4 py-2">
        <h2 id="what-changed" className="mr-2 font-semibold text-base">
          <Trans>What changed</Trans>
        </h2>
        {list.length > 0 && (
          <span className="ml-auto flex items-center text-ink-2 text-sm sm:hidden">
            <IconButton label={t`Previous change`} onClick={() => onChange(-1)}>
              <ChevronLeft size={20} strokeWidth={1.75} aria-hidden />
            </IconButton>
            <span className="tabular-nums">
              {place > 0 ? (
                <Trans>
                  Change {place} of {count}
                </Trans>
              ) : (
                <Plural value={count} one="# change" other="# changes" />
              )}
            </span>
            <IconButton label={t`Next change`} onClick={() => onChange(1)}>
              <ChevronRight size={20} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </span>
        )}
        {segments.length > 0 && (
          <div className="flex max-w-full gap-1.5 overflow-x-auto py-0.5">
            {kinds.map((kind) => {
              const frames = sums[kind]
              if (frames === undefined) return null
              return (
                <button
                  key={kind}
                  type="button"
                  aria-pressed={!hidden.has(kind)}
                  className={classNames(
                    'flex min-h-9 flex-none items-center gap-2 rounded-control border px-2.5 text-sm',
                    hidden.has(kind) ? 'border-line text-ink-3 line-through' : 'border-line-strong',
                  )}
                  onClick={() => toggle(kind)}
                >
                  <Swatch kind={kind} />
                  {i18n._(kindWords[kind])}{' '}
                  <span className="font-mono text-ink-2 text-tc">
                    {seconds(secondsOf(kind === 'cut' ? older : newer, frames))} s
                  </span>
                </button>
              )
            })}
          </div>
        )}
        <Difference older={older} newer={newer} />
      </div>
      <Said older={older} newer={newer} changes={changes} segments={segments} />
      {segments.length > 0 && (
        <ChangeStrip {...{ older, newer, segments, hidden, current, onGo }} />
      )}
      <NoteLane older={older} newer={newer} notes={props.notes} />
      {current && (
        <p className="flex items-center gap-3 border-line border-t px-4 py-3 text-sm sm:hidden">
          <Swatch kind={current.kind} />
          <span>
            <b>{i18n._(kindWords[current.kind])}</b>
            <br />
            {`v${newer.number} ${timecodeIn(newer, current.new.from)}`}
          </span>
        </p>
      )}
    </section>
  )
}

const swatchLooks: Record<SegmentKind, string> = {
  new: `h-3 ${markLooks.new}`,
  cut: 'h-2.5 bg-playhead [clip-path:polygon(0_0,100%_0,50%_100%)]',
  moved: `h-3 ${markLooks.moved}`,
  regraded: `h-3 ${markLooks.regraded}`,
  retimed: `h-3 ${markLooks.retimed}`,
  unchanged: 'h-0.5 bg-ink-3',
}

const Swatch = ({ kind }: { kind: SegmentKind }) => (
  <i
    aria-hidden
    className={classNames('inline-block w-4 flex-none rounded-[2px]', swatchLooks[kind])}
  />
)

/** How much shorter or longer the newer version is. */
function Difference({ older, newer }: { older: ComparedVersion; newer: ComparedVersion }) {
  const by = secondsOf(newer, newer.frames) - secondsOf(older, older.frames)
  const length = seconds(Math.abs(by))
  if (length === '0.0') return null
  return (
    <p className="ml-auto hidden text-ink-2 text-sm md:block">
      {by < 0 ? <Trans>{length} s shorter</Trans> : <Trans>{length} s longer</Trans>}
    </p>
  )
}

type SaidProps = Pick<WhatChangedProps, 'older' | 'newer' | 'changes'> & { segments: Segment[] }

/** Messages about the comparison itself. */
function Said({ older, newer, changes, segments }: SaidProps) {
  const rates = older.rate.num * newer.rate.den !== newer.rate.num * older.rate.den
  const same = segments.every(({ kind }) => kind === 'unchanged')
  const alien = segments.every(({ kind }) => kind === 'new' || kind === 'cut')
  const uncertain = segments.filter(({ sure }) => !sure).length
  const said = !changes ? undefined : changes.state === 'ordered' ? (
    <Trans>Comparing the pictures. You can already watch both versions.</Trans>
  ) : changes.state === 'impossible' ? (
    <Trans>We can't compare the pictures of these versions. You can still watch both.</Trans>
  ) : same ? (
    <Trans>No picture changes. Only the sound or the file may be different.</Trans>
  ) : alien ? (
    <Trans>These versions have no picture in common.</Trans>
  ) : uncertain > 0 ? (
    <Plural
      value={uncertain}
      one="# place is uncertain, such as a still picture that got shorter. It's shown faded."
      other="# places are uncertain, such as a still picture that got shorter. They're shown faded."
    />
  ) : undefined
  if (!said && !rates) return null
  return (
    <p role="status" className="px-4 pt-3 text-ink-2 text-sm">
      {rates && <Trans>The versions have different frame rates.</Trans>} {said}
    </p>
  )
}
