import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Pills } from '@/ui/pills'
import { alarmsQuery, type Reason } from './alarms-query'
import type { BoardFilter } from './board-filter'
import { boardQuery } from './board-queries'

type View = 'active' | 'needs_info' | 'on_hold' | 'unassigned' | 'at_risk' | 'missed'

/** The filter of each view, as the URL holds it. */
const filters: Record<View, BoardFilter> = {
  active: {},
  needs_info: { state: 'needs_info' },
  on_hold: { state: 'on_hold' },
  unassigned: { editor: 'none' },
  at_risk: { risk: 'at_risk' },
  missed: { risk: 'missed' },
}

const views = Object.keys(filters) as View[]

const same = (one: BoardFilter, other: BoardFilter) =>
  new URLSearchParams(one).toString() === new URLSearchParams(other).toString()

type BoardViewsProps = { filter: BoardFilter; onChange: (filter: BoardFilter) => void }

/** Predefined views of the board. Empty ones are not offered. */
export function BoardViews({ filter, onChange }: BoardViewsProps) {
  const { t } = useLingui()
  const board = useQuery(boardQuery({})).data
  const alarms = useQuery(alarmsQuery).data
  const inState = (state: string) =>
    board?.columns.find((column) => column.state === state)?.count ?? 0
  const reached = (reason: Reason) =>
    alarms?.projects.find((alarm) => alarm.reason === reason)?.count ?? 0
  const counts: Record<View, number> = {
    active: (board?.columns ?? []).reduce(
      (sum, { state, count }) => (state === 'approved' ? sum : sum + count),
      0,
    ),
    needs_info: inState('needs_info'),
    on_hold: inState('on_hold'),
    unassigned: reached('unassigned'),
    at_risk: reached('at_risk'),
    missed: reached('missed'),
  }
  const names: Record<View, string> = {
    active: t`Active`,
    needs_info: t`Waiting for an answer`,
    on_hold: t`On hold`,
    unassigned: t`No editor`,
    at_risk: t`At risk`,
    missed: t`Late`,
  }
  const chosen = views.find((view) => same(filters[view], filter))
  return (
    <Pills<View | 'own'>
      bare
      label={t`Views`}
      value={chosen ?? 'own'}
      onChange={(view) => onChange(view === 'own' ? filter : filters[view])}
      options={views
        .filter((view) => view === 'active' || view === chosen || counts[view] > 0)
        .map((view) => ({ value: view, label: names[view], count: counts[view] }))}
    />
  )
}
