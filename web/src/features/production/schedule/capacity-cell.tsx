import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Capacity } from '@/lib/api/types'
import { hoursOf } from './hours-of'

export type CapacityDay = Capacity['editors'][number]['days'][number]

type CapacityCellProps = { day: CapacityDay; name: string; open: boolean; onOpen: () => void }

/** The share of a day from which it counts as full. */
const fullShare = 0.85

/** How full a day is: a bar as high as it is booked, striped where more is due than can be done. */
export function CapacityCell({ day, name, open, onOpen }: CapacityCellProps) {
  const { t, i18n } = useLingui()
  const { minutes, dueMinutes, away, projects } = day
  const over = dueMinutes > minutes
  const share = minutes > 0 ? dueMinutes / minutes : 0
  const due = i18n.number(hoursOf(dueMinutes))
  const works = i18n.number(hoursOf(minutes))
  const booked = t`${plural(projects.length, { one: '# project', other: '# projects' })}, ${due} of ${works} h`
  const look = over
    ? 'over'
    : away || minutes === 0
      ? 'off'
      : dueMinutes === 0
        ? 'free'
        : share >= fullShare
          ? 'full'
          : 'part'
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-label={`${name}: ${away && !over ? t`away` : booked}`}
      className="capacity-cell"
      data-look={look}
      onClick={onOpen}
    >
      {(look === 'part' || look === 'full') && (
        <i aria-hidden className="capacity-bar" style={{ height: `${share * 100}%` }} />
      )}
      <span aria-hidden>{away && !over ? t`off` : dueMinutes > 0 ? due : ''}</span>
    </button>
  )
}
