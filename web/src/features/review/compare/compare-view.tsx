import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight, Columns2, Diff, MessageSquarePlus, SquareSplitHorizontal } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { VersionChanges } from '@/lib/api/types'
import { asFrame } from '@/lib/timecode/units'
import { momentOf } from '@/lib/times'
import { Button } from '@/ui/button'
import { Segmented } from '@/ui/segmented'
import { Select } from '@/ui/select'
import { CompareControls } from './compare-controls'
import { type CompareMode, CompareStage } from './compare-stage'
import { type ComparedVersion, secondsOf } from './compared-version'
import { linkPlayers } from './linked-players'
import type { ComparedNote } from './note-flags'
import { changesIn, frameBefore, joined, type Segment, segmentAt } from './segments'
import { useCompareKeys } from './use-compare-keys'
import { useFrame } from './use-frame'
import { useZoom } from './use-zoom'
import { WhatChanged } from './what-changed'

export type ChosenPair = { older: number; newer: number }

type CompareViewProps = {
  /** The element that goes full screen. */
  root: RefObject<HTMLElement | null>
  older: ComparedVersion
  newer: ComparedVersion
  /** The available versions, by number. */
  versions: ReadonlyArray<{ number: number; deliveredAt: string }>
  changes: VersionChanges | undefined
  onChoose: (pair: ChosenPair) => void
  onClose: () => void
  onFullScreen: () => void
  /** The notes on the newer version, in the order of the film. */
  notes?: readonly ComparedNote[]
  /** Opens the newer version to write a note at a frame; missing for people who may not write. */
  onNote?: ((frame: number) => void) | undefined
}

const icon = { size: 15, strokeWidth: 1.75, 'aria-hidden': true } as const
const modes: readonly CompareMode[] = ['side', 'wipe', 'difference']
const noSegments: readonly Segment[] = []
const noNotes: readonly ComparedNote[] = []

/** Two versions of a project side by side, synchronized by their pictures, and what changed. */
export function CompareView(props: CompareViewProps) {
  const {
    root,
    older,
    newer,
    versions,
    changes,
    notes = noNotes,
    onChoose,
    onClose,
    onNote,
  } = props
  const { t } = useLingui()
  const [mode, setMode] = useState<CompareMode>('side')
  const [swapped, setSwapped] = useState(false)
  const [linked, setLinked] = useState(true)
  const [hearsOlder, setHearsOlder] = useState(false)
  const [chosen, setChosen] = useState<Segment>()
  /** A frame of the newer version at which the older one shows what was cut there. */
  const cutShown = useRef<{ at: number; frame: number }>(null)
  const frame = useFrame(newer)
  const zoom = useZoom()
  const all = changes?.segments ?? noSegments
  const segments = linked ? all : noSegments

  useEffect(
    () =>
      linkPlayers(older.player, newer.player, (frame) => {
        if (cutShown.current?.at === frame)
          return { frame: asFrame(cutShown.current.frame), held: true }
        cutShown.current = null
        if (segments.length === 0) {
          const same = Math.round((secondsOf(newer, frame) * older.rate.num) / older.rate.den)
          return { frame: asFrame(same), held: false }
        }
        const held = segmentAt(segments, frame)?.kind === 'new'
        return { frame: asFrame(frameBefore(segments, frame)), held }
      }),
    [older, newer, segments],
  )
  useEffect(() => {
    older.player.setVolume(hearsOlder ? 1 : 0)
    newer.player.setVolume(hearsOlder ? 0 : 1)
  }, [older, newer, hearsOlder])

  const list = useMemo(() => changesIn(joined(all)), [all])
  const placeOf = (segment: Segment) => Math.min(segment.new.from, newer.frames - 1)
  const current = chosen && placeOf(chosen) === frame ? chosen : segmentAt(list, frame)
  function go(segment: Segment) {
    const place = placeOf(segment)
    setChosen(segment)
    newer.player.pause()
    cutShown.current = segment.kind === 'cut' ? { at: place, frame: segment.old.from } : null
    newer.player.seek(asFrame(place))
    if (cutShown.current) older.player.seek(asFrame(segment.old.from))
  }
  function goToChange(direction: 1 | -1) {
    const at = current ? list.indexOf(current) : -1
    const next =
      at >= 0
        ? list[at + direction]
        : direction > 0
          ? list.find((segment) => segment.new.from > frame)
          : list.findLast((segment) => segment.new.from < frame)
    if (next) go(next)
  }
  const swap = () => setSwapped((before) => !before)
  useCompareKeys(root, {
    s: swap,
    n: () => goToChange(1),
    p: () => goToChange(-1),
    w: () => setMode(modes[(modes.indexOf(mode) + 1) % modes.length] ?? 'side'),
  })

  return (
    <section
      ref={root}
      data-theme="dark"
      aria-label={t`Compare versions`}
      className="flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-well text-ink"
    >
      <div className="grid items-center gap-2 border-line border-b bg-surface p-2 sm:flex sm:flex-wrap">
        <div className="grid grid-cols-[minmax(0,1fr)_20px_minmax(0,1fr)] items-center gap-1">
          <VersionSelect
            label={t`Older version`}
            value={older.number}
            versions={versions.filter(({ number }) => number < newer.number)}
            onChange={(number) => onChoose({ older: number, newer: newer.number })}
          />
          <ArrowRight {...icon} className="mx-auto text-ink-3" />
          <VersionSelect
            label={t`Newer version`}
            value={newer.number}
            versions={versions.filter(({ number }) => number > older.number)}
            onChange={(number) => onChoose({ older: older.number, newer: number })}
          />
        </div>
        <div className="max-w-full overflow-x-auto">
          <Segmented
            label={t`View`}
            value={mode}
            onChange={setMode}
            options={[
              { value: 'side', label: named(<Columns2 {...icon} />, t`Side by side`) },
              { value: 'wipe', label: named(<SquareSplitHorizontal {...icon} />, t`Wipe`) },
              { value: 'difference', label: named(<Diff {...icon} />, t`Difference`) },
            ]}
          />
        </div>
        <div className="flex flex-wrap gap-2 max-sm:[&>*]:flex-1 sm:ml-auto">
          {onNote && (
            <Button onClick={() => onNote(frame)}>
              <MessageSquarePlus {...icon} />
              <Trans>Note at this frame</Trans>
            </Button>
          )}
          <Button variant="ghost" onClick={onClose}>
            <Trans>Back to review</Trans>
          </Button>
        </div>
      </div>
      <CompareStage
        {...{ older, newer, mode, swapped, zoom }}
        relation={current?.kind === 'cut' ? current : segmentAt(all, frame)}
      />
      <CompareControls
        newer={newer}
        zoom={zoom}
        onSwap={swap}
        linked={linked && all.length > 0}
        onLink={() => setLinked((before) => !before)}
        heard={hearsOlder ? older.number : newer.number}
        onHear={() => setHearsOlder((before) => !before)}
        onChange={goToChange}
        onFullScreen={props.onFullScreen}
      />
      <WhatChanged
        older={older}
        newer={newer}
        changes={changes}
        current={current}
        onGo={go}
        onChange={goToChange}
        notes={notes}
      />
    </section>
  )
}

const named = (symbol: ReactNode, word: string) => (
  <span className="flex items-center gap-2 whitespace-nowrap">
    {symbol}
    {word}
  </span>
)

type VersionSelectProps = {
  label: string
  value: number
  versions: ReadonlyArray<{ number: number; deliveredAt: string }>
  onChange: (number: number) => void
}

function VersionSelect({ label, value, versions, onChange }: VersionSelectProps) {
  const { i18n } = useLingui()
  return (
    <Select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {versions.map(({ number, deliveredAt }) => (
        <option key={number} value={number}>
          {`v${number} · ${momentOf(deliveredAt, i18n.locale)}`}
        </option>
      ))}
    </Select>
  )
}
