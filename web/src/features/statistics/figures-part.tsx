import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Card } from '@/ui/card'
import { FigureCard } from './figure-card'
import type { Behind, Figure } from './statistics-types'

export const partNames: Record<Figure['part'], MessageDescriptor> = {
  money: msg`Money`,
  work: msg`Production`,
  people: msg`People`,
  codes: msg`Codes`,
  machine: msg`Files`,
}

type FiguresPartProps = {
  part: Figure['part']
  figures: Figure[]
  onOpen: (behind: Behind) => void
}

/** The figures of one part of the business. */
export function FiguresPart({ part, figures, onOpen }: FiguresPartProps) {
  const { t } = useLingui()
  const title = t(partNames[part])
  return (
    <section className="grid gap-3.5" aria-labelledby={`part-${part}`}>
      <h2 id={`part-${part}`} className="t2">
        {title}
      </h2>
      <Card className="overflow-hidden p-0">
        <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,210px),1fr))] gap-px bg-line max-sm:grid-cols-2">
          {figures.map((figure) => (
            <FigureCard
              key={figure.key}
              figure={figure}
              onOpen={() => onOpen({ metric: figure.key, narrow: {} })}
            />
          ))}
        </dl>
      </Card>
    </section>
  )
}
