import { Trans } from '@lingui/react/macro'
import { TrendingDown, TrendingUp } from 'lucide-react'
import { formatValue } from './format-value'
import type { Figure } from './statistics-types'

type FigureCardProps = { figure: Figure; onOpen: () => void }

/** A figure, its change, and its meaning. The number opens the list behind it. */
export function FigureCard({ figure, onOpen }: FigureCardProps) {
  const { name, definition, value, unit, fits } = figure
  return (
    <div className="-mr-px -mb-px grid content-start gap-1 border-r border-b border-line px-4 py-3.5 lg:px-5">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="grid justify-items-start gap-1">
        {fits ? (
          <button
            type="button"
            className="min-h-11 rounded-control text-left font-display text-[1.75rem] leading-[34px] font-semibold hover:underline lg:min-h-8"
            onClick={onOpen}
          >
            {formatValue(value, unit)}
            <span className="visually-hidden">
              {', '}
              <Trans>{name}: open list</Trans>
            </span>
          </button>
        ) : (
          <span className="text-sm text-ink-3">
            <Trans>Not counted per editor</Trans>
          </span>
        )}
        {fits && <Change figure={figure} />}
        <small className="text-sm text-ink-3">{definition}</small>
      </dd>
    </div>
  )
}

/** How much a figure differs from the previous period. */
function Change({ figure: { value, before, unit, aim } }: { figure: Figure }) {
  if (before === undefined) return null
  const was = formatValue(before, unit)
  if (value === undefined || formatValue(value, unit) === was)
    return (
      <span className="text-sm text-ink-2">
        <Trans>{was} before</Trans>
      </span>
    )
  const up = value > before
  const better = aim !== 'none' && up === (aim === 'up')
  const Icon = up ? TrendingUp : TrendingDown
  const tone = aim === 'none' ? 'text-ink-2' : better ? 'text-audio' : 'text-marker'
  return (
    <span className={`inline-flex items-center gap-1.5 text-sm ${tone}`}>
      <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
      <span>
        {up ? '+' : '−'}
        {difference(value, before, unit)}{' '}
        <span className="text-ink-2">
          <Trans>from {was}</Trans>
        </span>
      </span>
    </span>
  )
}

/** A difference of shares is in percentage points. */
const difference = (value: number, before: number, unit: Figure['unit']) =>
  formatValue(Math.abs(value - before), unit).replace('%', ' pt')
