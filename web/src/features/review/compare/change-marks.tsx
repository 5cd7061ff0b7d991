import { useLingui } from '@lingui/react/macro'
import { classNames } from '@/lib/class-names'
import { type ComparedVersion, secondsOf, timecodeIn } from './compared-version'
import { kindWords } from './kind-words'
import type { Segment, SegmentKind } from './segments'
import type { StripScale } from './strip-geometry'

/** How each kind looks. Except for cuts, they have no hue, because hues stand for status. */
export const markLooks: Record<SegmentKind, string> = {
  new: 'bg-ink text-well',
  cut: 'text-playhead-text',
  moved: 'border-[1.5px] border-dashed border-ink',
  regraded:
    'border border-line-strong bg-[repeating-linear-gradient(90deg,var(--line-strong)_0_1.5px,transparent_1.5px_5px)]',
  retimed:
    'border border-line-strong bg-[repeating-linear-gradient(135deg,var(--line-strong)_0_1.5px,transparent_1.5px_5px)]',
  unchanged: '',
}

type ChangeMarksProps = {
  segments: readonly Segment[]
  scale: StripScale
  older: ComparedVersion
  newer: ComparedVersion
  current: Segment | undefined
  onGo: (segment: Segment) => void
}

/** The changes, in the order of the newer version. Each mark goes to its position. */
export function ChangeMarks({ segments, scale, older, newer, current, onGo }: ChangeMarksProps) {
  const { i18n, t } = useLingui()
  return (
    <ol className="relative h-9">
      {segments.map((segment) => {
        const { start, end } = scale.newer(segment)
        const word = i18n._(kindWords[segment.kind])
        const place = { left: `${start * 100}%`, width: `${(end - start) * 100}%` }
        if (segment.kind === 'unchanged')
          return (
            <li
              key={keyOf(segment)}
              aria-hidden
              className="absolute top-1/2 h-0.5 -translate-y-1/2 bg-ink-3"
              style={place}
            />
          )
        const cut = segment.kind === 'cut'
        const isCurrent = !!current && keyOf(current) === keyOf(segment)
        const length = seconds(
          secondsOf(cut ? older : newer, (cut ? segment.old : segment.new).frames),
        )
        const from = timecodeIn(newer, segment.new.from)
        const name = segment.sure
          ? t`${word}, ${length} s at ${from}`
          : t`${word}, ${length} s at ${from}, not certain`
        return (
          <li
            key={keyOf(segment)}
            className={classNames('absolute inset-y-1', cut && 'z-1 -translate-x-1/2')}
            style={cut ? { left: `${start * 100}%` } : place}
          >
            <button
              type="button"
              aria-label={name}
              title={name}
              aria-current={isCurrent}
              className={classNames(
                'grid size-full whitespace-nowrap rounded-[2px] text-xs',
                cut
                  ? 'min-w-6 justify-items-center'
                  : 'min-w-1.5 place-items-center overflow-hidden',
                markLooks[segment.kind],
                !segment.sure && 'opacity-60',
                isCurrent && 'outline-2 outline-playhead outline-offset-1',
              )}
              onClick={() => onGo(segment)}
            >
              {cut ? (
                <>
                  <svg width="12" height="9" aria-hidden="true" className="fill-playhead">
                    <path d="M0 0H12L6 9Z" />
                  </svg>
                  <span
                    className={classNames(
                      'absolute top-0 hidden rounded-[2px] bg-well px-1 font-mono sm:block',
                      start < 0.1 ? 'left-full' : 'right-full',
                    )}
                  >
                    {`−${length} s`}
                  </span>
                </>
              ) : (
                <span
                  className={classNames(
                    'hidden px-1 sm:block',
                    segment.kind !== 'new' && 'bg-well text-ink',
                  )}
                >
                  {word}
                </span>
              )}
            </button>
          </li>
        )
      })}
    </ol>
  )
}

export const keyOf = ({ kind, old, new: newer }: Segment) => `${kind}-${old.from}-${newer.from}`

export const seconds = (value: number) => value.toFixed(1)
