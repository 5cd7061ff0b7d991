import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '@/lib/numbers'
import { dayName } from './period'
import type { FactList } from './statistics-types'

/** Which rows a list has: its days, its filters, and how many there are. */
export function ListScope({ list }: { list: FactList }) {
  const { t } = useLingui()
  const { from, to, plan, editor, client, code, count } = list
  const rows = formatNumber(count)
  const parts = [
    from && (to === from ? dayName(from) : `${dayName(from)} – ${dayName(to ?? from)}`),
    plan,
    editor && (editor.name || t`Former editor`),
    client?.name,
    code,
    t`Rows: ${rows}`,
  ]
  return (
    <p className="font-[600] text-ink [overflow-wrap:anywhere]">
      {parts.filter(Boolean).join(' · ')}
    </p>
  )
}
