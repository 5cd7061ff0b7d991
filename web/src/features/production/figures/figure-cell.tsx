import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

type FigureCellProps = {
  name: ReactNode
  /** Missing if there is nothing to count. */
  value: string | undefined
  /** Smaller, after the value. */
  unit?: ReactNode
  /** What the figure is based on. */
  counted?: ReactNode
  /** The same figure for the previous days; missing if there is nothing to count. */
  before?: string | undefined
  definition: ReactNode
}

/** One figure with what it counts and its definition. */
export function FigureCell({ name, value, unit, counted, before, definition }: FigureCellProps) {
  return (
    <div className="grid content-start gap-1 p-4">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="grid gap-1">
        {value === undefined ? (
          <span className="py-1 text-ink-3">
            <Trans>No data yet</Trans>
          </span>
        ) : (
          <>
            <span>
              <b className="t1">{value}</b> <span className="text-sm text-ink-2">{unit}</span>
            </span>
            <span className="text-sm text-ink-2">
              {counted}
              {before !== undefined && (
                <>
                  {counted && ' · '}
                  <Trans>{before} before</Trans>
                </>
              )}
            </span>
          </>
        )}
        <small className="text-sm text-ink-3">{definition}</small>
      </dd>
    </div>
  )
}
