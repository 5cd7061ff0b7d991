import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Capacity } from '@/lib/api/types'
import { classNames } from '@/lib/class-names'

type Day = Capacity['editors'][number]['days'][number]

type CapacityCellProps = { day: Day; name: string; open: boolean; onOpen: () => void }

const hours = (minutes: number) => Math.round(minutes / 6) / 10

/** How full a day is: filled as far as it is booked, amber where more is due than can be worked. */
export function CapacityCell({ day, name, open, onOpen }: CapacityCellProps) {
  const { t, i18n } = useLingui()
  const { minutes, dueMinutes, away, projects } = day
  const over = dueMinutes > minutes
  const share = minutes > 0 ? Math.min(1, dueMinutes / minutes) : Number(dueMinutes > 0)
  const due = i18n.number(hours(dueMinutes))
  const works = i18n.number(hours(minutes))
  const free = minutes === 0 && dueMinutes === 0
  const booked = t`${plural(projects.length, { one: '# project', other: '# projects' })}, ${due} of ${works} h`
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-label={`${name}: ${away ? t`away` : booked}`}
      className={classNames(
        'relative grid h-9 w-full min-w-14 place-items-center overflow-hidden rounded-clip border font-mono text-xs',
        open ? 'border-focus' : 'border-line hover:border-line-strong',
        over ? 'text-marker' : 'text-ink-2',
      )}
      onClick={onOpen}
    >
      <span
        aria-hidden
        className={classNames(
          'absolute inset-y-0 left-0',
          over ? 'bg-marker-soft' : away ? 'bg-ink/8' : 'bg-ink/12',
        )}
        style={{ width: away && !over ? '100%' : `${share * 100}%` }}
      />
      <span className="relative" aria-hidden>
        {away && !over ? t`off` : free ? '–' : `${due}/${works}`}
      </span>
    </button>
  )
}
