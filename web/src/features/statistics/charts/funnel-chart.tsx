import { useStyleVariables } from '@/lib/use-style-variables'
import { cellList } from '../cell-list'
import { formatValue } from '../format-value'
import { OpenNumber } from '../open-number'
import type { FiguresTable, OpenList } from '../statistics-types'

type FunnelChartProps = { table: FiguresTable; onOpen: OpenList }

/** How many clients remain at each step. A number and its bar open the list of them. */
export const FunnelChart = ({ table, onOpen }: FunnelChartProps) => (
  <ul aria-label={table.definition} className="grid gap-3">
    {table.rows.map((row) => {
      const [clients, share] = table.columns.map((column, at) => {
        const list = cellList(row, column, at)
        return {
          text: formatValue(row.cells[at]?.value, column.unit),
          name: `${column.name}, ${row.name}`,
          onOpen: list && (() => onOpen(list)),
        }
      })
      return (
        <li key={row.name} className="grid gap-1">
          <span className="flex justify-between gap-3 text-sm">
            <span className="text-ink-2">{row.name}</span>
            <span className="flex gap-1.5">
              {clients && (
                <OpenNumber {...clients} className="min-h-6 min-w-6 text-end font-[600]" />
              )}
              {share && <OpenNumber {...share} className="min-h-6 min-w-6 text-end text-ink-3" />}
            </span>
          </span>
          <Bar share={row.cells[1]?.value ?? 0} onPress={clients?.onOpen} />
        </li>
      )
    })}
  </ul>
)

function Bar({ share, onPress }: { share: number; onPress: (() => void) | undefined }) {
  const bar = useStyleVariables<HTMLSpanElement>({ '--share': `${share / 100}%` })
  return (
    // The number above has the keys.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <span
      className="block h-3 cursor-pointer overflow-hidden rounded-[3px] bg-well"
      onClick={onPress}
    >
      <span ref={bar} className="block h-full w-(--share) bg-video-fill" />
    </span>
  )
}
