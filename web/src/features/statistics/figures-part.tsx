import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Card } from '@/ui/card'
import { FigureCard } from './figure-card'
import type { Figure, MetricKey, OpenList, Period } from './statistics-types'

/** The figures shown first, above all charts. */
const headlines: MetricKey[] = [
  'recurring_revenue',
  'active_plans',
  'on_time',
  'turnaround_median',
  'rounds',
]

const partNames: Record<Figure['part'], MessageDescriptor> = {
  money: msg`Money`,
  work: msg`Production`,
  people: msg`People`,
  codes: msg`Codes`,
  machine: msg`Files`,
}

type FiguresProps = {
  figures: Figure[]
  /** The period that the figures are compared with. */
  before: Period
  onOpen: OpenList
}

/** The most important figures. */
export function Headlines({ figures, before, onOpen }: FiguresProps) {
  const { t } = useLingui()
  return (
    <section aria-label={t`Key figures`}>
      <Cards
        figures={headlines.flatMap((key) => figures.filter((figure) => figure.key === key))}
        before={before}
        onOpen={onOpen}
      />
    </section>
  )
}

/** The other figures of one part of the business. */
export function FiguresPart({
  part,
  figures,
  before,
  onOpen,
}: FiguresProps & { part: Figure['part'] }) {
  const { t } = useLingui()
  return (
    <section className="grid gap-3.5" aria-labelledby={`part-${part}`}>
      <h2 id={`part-${part}`} className="t2">
        {t(partNames[part])}
      </h2>
      <Cards
        figures={figures.filter(
          (figure) => figure.part === part && !headlines.includes(figure.key),
        )}
        before={before}
        onOpen={onOpen}
      />
    </section>
  )
}

const Cards = ({ figures, before, onOpen }: FiguresProps) => (
  <Card className="overflow-hidden p-0">
    <dl className="grid grid-cols-2 sm:grid-cols-[repeat(auto-fill,minmax(210px,1fr))]">
      {figures.map((figure) => (
        <FigureCard
          key={figure.key}
          figure={figure}
          onOpen={() => onOpen({ metric: figure.key, narrow: {} })}
          onOpenBefore={() => onOpen({ metric: figure.key, narrow: before })}
        />
      ))}
    </dl>
  </Card>
)
