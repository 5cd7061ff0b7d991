import { i18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { formatValue } from '../format-value'
import type { FiguresTable } from '../statistics-types'
import { Line } from './line'

const percent = (value: number) => formatValue(value, 'basis_points')

const shortDay = (day: string) =>
  new Date(`${day}T12:00:00`).toLocaleDateString(i18n.locale || 'en', {
    month: 'short',
    day: 'numeric',
  })

export function OnTimeChart({ table }: { table: FiguresTable }) {
  const { t } = useLingui()
  const points = table.rows.map(({ name, cells }) => ({
    name: shortDay(name),
    value: cells[0]?.value,
  }))
  const values = points.flatMap(({ value }) => value ?? [])
  const lowest = Math.min(...values)
  const ticks =
    lowest >= 9000
      ? [9000, 9500, 10_000]
      : lowest >= 5000
        ? [5000, 7500, 10_000]
        : [0, 2500, 5000, 7500, 10_000]
  const name = table.name
  const last = percent(values.at(-1) ?? 0)
  return <Line label={t`${name}, latest ${last}`} points={points} ticks={ticks} format={percent} />
}
