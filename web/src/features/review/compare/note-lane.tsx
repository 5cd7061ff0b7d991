import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { classNames } from '@/lib/class-names'
import { asFrame } from '@/lib/timecode/units'
import { type ComparedVersion, timecodeIn } from './compared-version'
import { type ComparedNote, flagsOf, pressedIn } from './note-flags'
import { StripScale } from './strip-geometry'
import { useFrame } from './use-frame'

const looks: Record<ComparedNote['tone'], string> = {
  must: 'bg-(--f-marker) text-(--on-track)',
  plain: 'bg-(--f-stone) text-(--on-track)',
  done: 'bg-(--f-audio) text-(--on-track)',
}

type NoteLaneProps = {
  older: ComparedVersion
  newer: ComparedVersion
  notes: readonly ComparedNote[]
}

/** The notes on the newer version along the strip, each linked to its frame. */
export function NoteLane({ older, newer, notes }: NoteLaneProps) {
  const { t } = useLingui()
  const frame = useFrame(newer)
  const version = newer.number
  const scale = useMemo(() => new StripScale(older, newer), [older, newer])
  const flags = useMemo(
    () => flagsOf(notes, (from) => scale.at(newer, from + 0.5)),
    [notes, scale, newer],
  )
  if (flags.length === 0) return null
  return (
    <div className="px-4 pb-2">
      <p className="text-ink-3 text-xs">
        <Trans>Notes on v{version}</Trans>
      </p>
      <ol className="relative h-11 sm:h-8">
        {flags.map((flag) => {
          const { notes: here, at, tone } = flag
          const next = pressedIn(flag, frame)
          if (!next) return null
          const { number, label } = next
          const place = timecodeIn(newer, next.from)
          const count = here.length
          const name =
            count > 1
              ? t`Note ${number} at ${place}: ${label} (${count} notes here)`
              : t`Note ${number} at ${place}: ${label}`
          return (
            <li
              key={here[0]?.id}
              className="absolute inset-y-0 -translate-x-1/2"
              style={{ left: `${at * 100}%` }}
            >
              <button
                type="button"
                aria-label={name}
                title={name}
                aria-current={here.some(({ from }) => from === frame) || undefined}
                className="grid h-full min-w-6 place-items-center aria-current:[&>b]:outline-2 aria-current:[&>b]:outline-playhead aria-current:[&>b]:outline-offset-1"
                onClick={() => {
                  newer.player.pause()
                  newer.player.seek(asFrame(next.from))
                }}
              >
                <b
                  className={classNames(
                    'grid h-[22px] min-w-[18px] place-items-center px-1 pb-1 font-mono font-semibold text-tc-sm [clip-path:polygon(0_0,100%_0,100%_72%,50%_100%,0_72%)]',
                    looks[tone],
                  )}
                >
                  {count > 1 ? `${here[0]?.number}+` : number}
                </b>
              </button>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
