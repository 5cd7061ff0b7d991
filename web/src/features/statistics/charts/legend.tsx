import { OpenNumber } from '../open-number'
import type { MetricList, OpenList } from '../statistics-types'

type LegendProps = {
  entries: Array<{ name: string; value: string; fill: string; list: MetricList | undefined }>
  onOpen: OpenList
}

/** What the colours of a chart mean. */
export function Legend({ entries, onOpen }: LegendProps) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
      {entries.map(({ name, value, fill, list }) => (
        <li key={name} className="inline-flex items-center gap-1.5">
          <span
            className="size-2.5 rounded-[2px]"
            style={{ background: fill }}
            aria-hidden="true"
          />
          {name}
          <OpenNumber
            className="min-h-6 min-w-6 text-start font-[600] text-ink"
            text={value}
            name={name}
            onOpen={list && (() => onOpen(list))}
          />
        </li>
      ))}
    </ul>
  )
}
