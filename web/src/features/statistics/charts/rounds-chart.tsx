import { classNames } from '@/lib/class-names'
import { formatNumber } from '@/lib/numbers'
import { useStyleVariables } from '@/lib/use-style-variables'
import { formatValue } from '../format-value'
import type { FiguresTable } from '../statistics-types'
import { PointReader, usePointReader } from './point-reader'

/** How many rounds videos took: the darker a cell, the more of a plan's videos are in it. */
export function RoundsChart({ table: { rows, columns, definition } }: { table: FiguresTable }) {
  const { at: read, reader } = usePointReader(
    rows.map(({ name, cells }) =>
      [
        name,
        ...columns.map(
          (column, at) => `${column.name}: ${formatValue(cells[at]?.value, column.unit)}`,
        ),
      ].join(', '),
    ),
  )
  return (
    <div className="grid gap-2.5">
      <div role="img" aria-label={definition} className="grid gap-2.5">
        {rows.map(({ name, cells }, row) => (
          <div
            key={name}
            className={classNames('grid gap-1 rounded-control', row === read && 'bg-ink/10')}
          >
            <span className="text-sm text-ink-2">{name}</span>
            <div className="grid grid-cols-11 gap-0.5">
              {cells.map(({ value }, at) => (
                <Cell key={columns[at]?.key} share={(value ?? 0) / 10_000} />
              ))}
            </div>
          </div>
        ))}
        <div className="grid grid-cols-11 gap-0.5 text-center font-mono text-[11px] text-ink-3">
          {columns.map(({ key }) => (
            <span key={key}>{key}</span>
          ))}
        </div>
      </div>
      {rows.length > 0 && <PointReader label={definition} {...reader} />}
    </div>
  )
}

function Cell({ share }: { share: number }) {
  const cell = useStyleVariables<HTMLSpanElement>({ '--share': `${Math.round(share * 50)}%` })
  return (
    <span
      ref={cell}
      className="grid h-9 place-content-center rounded-[3px] bg-[color-mix(in_oklab,var(--f-title)_var(--share),var(--well))] font-mono text-[12px] font-semibold"
    >
      {share > 0 && formatNumber(share * 100)}
    </span>
  )
}
