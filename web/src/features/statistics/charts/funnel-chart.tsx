import { useStyleVariables } from '@/lib/use-style-variables'
import { formatValue } from '../format-value'
import type { FiguresTable } from '../statistics-types'

/** How many clients remain at each step. */
export const FunnelChart = ({ table: { rows, definition } }: { table: FiguresTable }) => (
  <div role="img" aria-label={definition} className="grid gap-3">
    {rows.map(({ name, cells: [clients, share] }) => (
      <div key={name} className="grid gap-1">
        <span className="flex justify-between gap-3 text-sm">
          <span className="text-ink-2">{name}</span>
          <span>
            <b className="font-[600]">{formatValue(clients?.value, 'count')}</b>{' '}
            <span className="text-ink-3">{formatValue(share?.value, 'basis_points')}</span>
          </span>
        </span>
        <Bar share={share?.value ?? 0} />
      </div>
    ))}
  </div>
)

function Bar({ share }: { share: number }) {
  const bar = useStyleVariables<HTMLSpanElement>({ '--share': `${share / 100}%` })
  return (
    <span className="block h-3 overflow-hidden rounded-[3px] bg-well">
      <span ref={bar} className="block h-full w-(--share) bg-video-fill" />
    </span>
  )
}
