import { useLingui } from '@lingui/react/macro'
import type { ApplicationState } from '@/lib/api/types'
import { classNames } from '@/lib/class-names'
import { states } from './application-states'

const way = ['received', 'screening', 'test', 'accepted'] as const
const fills = {
  received: 'bg-stone-fill',
  screening: 'bg-video-fill',
  test: 'bg-title-fill',
  accepted: 'bg-audio-fill',
}

/** The stages of an application as clips on a track; the playhead marks the current one. */
export function StageTrack({ state }: { state: ApplicationState }) {
  const { t } = useLingui()
  const here = way.indexOf(state as (typeof way)[number])
  return (
    <ol className="grid grid-cols-4 gap-1">
      {way.map((stage, at) => (
        <li
          key={stage}
          aria-current={at === here ? 'step' : undefined}
          className="relative grid gap-2"
        >
          <span
            aria-hidden="true"
            className={classNames(
              'h-3 rounded-clip',
              at <= here ? fills[stage] : 'border border-dashed border-line-strong',
            )}
          />
          {at === here && (
            <i
              aria-hidden="true"
              className="absolute -top-1.5 right-0 h-6 w-0.5 rounded-full bg-playhead"
            />
          )}
          <span
            className={classNames(
              'text-sm leading-tight',
              at === here ? 'font-[550] text-ink' : 'text-ink-3',
            )}
          >
            {t(states[stage].name)}
          </span>
        </li>
      ))}
    </ol>
  )
}
