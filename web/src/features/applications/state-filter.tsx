import { useLingui } from '@lingui/react/macro'
import type { ApplicationState } from '@/lib/api/types'
import { classNames } from '@/lib/class-names'
import { stateOrder, states } from './application-states'

type StateFilterProps = {
  value: ApplicationState | undefined
  onChange: (state: ApplicationState | undefined) => void
  /** How many there are in each state; missing while loading. */
  counts?: Partial<Record<string, number>>
}

export function StateFilter({ value, onChange, counts }: StateFilterProps) {
  const { t } = useLingui()
  const all = counts && Object.values(counts).reduce((sum: number, n) => sum + (n ?? 0), 0)
  const options = [
    { state: undefined, name: t`All`, count: all },
    ...stateOrder.map((state) => ({
      state,
      name: t(states[state].name),
      count: counts && (counts[state] ?? 0),
    })),
  ]
  return (
    <fieldset aria-label={t`Filter by status`} className="flex flex-wrap gap-2">
      {options.map(({ state, name, count }) => (
        <button
          key={state ?? 'all'}
          type="button"
          aria-pressed={value === state}
          onClick={() => onChange(state)}
          className={classNames(
            'inline-flex min-h-9 items-center gap-2 rounded-control border px-3 text-ui max-md:min-h-11',
            value === state
              ? 'border-line-strong bg-raised text-ink'
              : 'border-line text-ink-2 hover:text-ink',
          )}
        >
          {name}
          {count !== undefined && <span className="font-mono text-tc text-ink-3">{count}</span>}
        </button>
      ))}
    </fieldset>
  )
}
