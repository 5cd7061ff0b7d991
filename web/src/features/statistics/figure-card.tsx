import { Trans, useLingui } from '@lingui/react/macro'
import { TrendingDown, TrendingUp } from 'lucide-react'
import { formatValue } from './format-value'
import { OpenNumber } from './open-number'
import type { Figure, MetricKey } from './statistics-types'

type FigureCardProps = {
  figure: Figure
  onOpen: () => void
  /** Opens the list of the period before. */
  onOpenBefore: () => void
}

/** The id of the number on a figure's card. */
export const figureId = (key: MetricKey) => `figure-${key}`

/** A figure, its change, and its meaning. Its numbers open the lists behind them. */
export function FigureCard({ figure, onOpen, onOpenBefore }: FigureCardProps) {
  const { key, name, definition, value, unit, fits } = figure
  return (
    <div className="-mr-px -mb-px grid content-start gap-1 border-r border-b border-line px-4 py-3.5 lg:px-5">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="grid justify-items-start gap-1">
        {fits ? (
          <OpenNumber
            id={figureId(key)}
            className="min-h-11 text-left font-display text-[1.75rem] leading-[34px] font-semibold lg:min-h-8"
            text={formatValue(value, unit)}
            name={name}
            onOpen={onOpen}
          />
        ) : (
          <span className="text-sm text-ink-3">
            <Trans>Not counted per editor</Trans>
          </span>
        )}
        {fits && <Change figure={figure} onOpenBefore={onOpenBefore} />}
        <small className="text-sm text-ink-3">{definition}</small>
      </dd>
    </div>
  )
}

/** How much a figure differs from the previous period. */
function Change({
  figure: { name, value, before, unit, aim },
  onOpenBefore,
}: Omit<FigureCardProps, 'onOpen'>) {
  const { t } = useLingui()
  if (before === undefined) return null
  const text = formatValue(before, unit)
  const was = (
    <OpenNumber text={text} name={t`${name} in the period before`} onOpen={onOpenBefore} />
  )
  if (value === undefined || formatValue(value, unit) === text)
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
