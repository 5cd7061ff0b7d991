import { classNames } from '@/lib/class-names'
import { formatNumber } from '@/lib/numbers'
import { useStyleVariables } from '@/lib/use-style-variables'
import { cellList } from '../cell-list'
import { formatValue } from '../format-value'
import type { FiguresTable, OpenList } from '../statistics-types'
import { PointReader, usePointReader } from './point-reader'

type RoundsChartProps = { table: FiguresTable; onOpen: OpenList }

/**
 * How many rounds videos took: the darker a cell, the more of a plan's videos are in it. A cell
 * opens its videos, and so does its number below.
 */
export function RoundsChart({ table: { rows, columns, definition }, onOpen }: RoundsChartProps) {
  const points = rows.map((row) => ({
    name: row.name,
    values: columns.flatMap((column, at) => {
      const value = row.cells[at]?.value
      if (!value) return []
      const text = formatValue(value, column.unit)
      return [{ name: column.name, text, list: cellList(row, column, at) }]
    }),
  }))
  const { at: read, press, reader } = usePointReader(points, onOpen)
  return (
    <div className="grid gap-2.5">
      <div role="img" aria-label={definition} className="grid gap-2.5">
        {rows.map((row, at) => (
          <div
            key={row.name}
            className={classNames('grid gap-1 rounded-control', at === read && 'bg-ink/10')}
          >
            <span className="text-sm text-ink-2">{row.name}</span>
            <div className="grid grid-cols-11 gap-0.5">
              {columns.map((column, n) => (
                <Cell
                  key={column.key}
                  share={(row.cells[n]?.value ?? 0) / 10_000}
                  onPress={() =>
                    press(at, row.cells[n]?.value ? cellList(row, column, n) : undefined)
                  }
                />
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

function Cell({ share, onPress }: { share: number; onPress: () => void }) {
  const cell = useStyleVariables<HTMLSpanElement>({ '--share': `${Math.round(share * 50)}%` })
  return (
    // The numbers below have the keys.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <span
      ref={cell}
      className="grid h-9 cursor-pointer place-content-center rounded-[3px] bg-[color-mix(in_oklab,var(--f-title)_var(--share),var(--well))] font-mono text-[12px] font-semibold"
      onClick={onPress}
    >
      {share > 0 && formatNumber(share * 100)}
    </span>
  )
}
