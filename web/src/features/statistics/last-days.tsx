import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { failureText } from '@/lib/problem/failure-text'
import { Card } from '@/ui/card'
import { lazyPart } from '@/ui/lazy-part'
import { FiguresSkeleton } from '@/ui/skeletons'
import type { Links } from './behind-sheet'
import { formatValue } from './format-value'
import { OpenNumber } from './open-number'
import { statisticsQuery } from './statistics-queries'
import type { MetricKey } from './statistics-types'

const BehindSheet = lazyPart(() =>
  import('./behind-sheet').then((module) => ({ default: module.BehindSheet })),
)

const days = 30
const shown: MetricKey[] = ['on_time', 'delivered', 'rating']

type LastDaysProps = {
  /** A link to all figures. */
  more: ReactNode
  links: Links
}

/** The work of the last days, in three figures that open their lists. */
export function LastDays({ more, links }: LastDaysProps) {
  const { data, error } = useQuery(statisticsQuery({ days }))
  const [behind, setBehind] = useState<MetricKey>()
  const opener = useRef<HTMLElement>(null)
  const figures = shown.flatMap((key) => data?.figures.find((figure) => figure.key === key) ?? [])
  return (
    <section className="grid content-start gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="t2">
          <Trans>Last {days} days</Trans>
        </h2>
        {more}
      </div>
      {error ? (
        <p className="text-danger">{failureText(error)}</p>
      ) : data ? (
        <Card className="px-4 py-3.5">
          <dl className="grid grid-cols-3 gap-4">
            {figures.map(({ key, name, definition, value, unit }) => (
              <div key={key} className="grid content-start gap-1" title={definition}>
                <dd className="order-first grid justify-items-start">
                  <OpenNumber
                    className="font-display text-[1.75rem] leading-[34px] font-semibold"
                    text={formatValue(value, unit)}
                    name={name}
                    onOpen={() => {
                      opener.current = document.activeElement as HTMLElement
                      setBehind(key)
                    }}
                  />
                </dd>
                <dt className="text-sm text-ink-2">{name}</dt>
              </div>
            ))}
          </dl>
        </Card>
      ) : (
        <FiguresSkeleton count={3} />
      )}
      {behind && (
        <Suspense>
          <BehindSheet
            behind={{ metric: behind, narrow: {} }}
            question={{ days }}
            links={links}
            onClose={() => setBehind(undefined)}
            returnTo={opener}
          />
        </Suspense>
      )}
    </section>
  )
}
