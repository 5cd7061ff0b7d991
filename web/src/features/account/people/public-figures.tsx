import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Person } from '@/lib/api/types'

/** The figures about an editor's work that clients may see, as rows of name and value. */
export function usePublicFigures({ figures }: Person): [string, ReactNode][] {
  const { t, i18n } = useLingui()
  if (!figures) return []
  const { days, videos, onTime, rating } = figures
  const within = onTime.count
  const share = new Intl.NumberFormat(i18n.locale, { style: 'percent' }).format(
    (onTime.value ?? 0) / 1000,
  )
  const stars = new Intl.NumberFormat(i18n.locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format((rating?.value ?? 0) / 10)
  return [
    [
      t`Finished videos`,
      plural(videos, {
        0: `None in the last ${days} days`,
        one: `# in the last ${days} days`,
        other: `# in the last ${days} days`,
      }),
    ],
    ...(videos === 0
      ? []
      : ([
          [
            t`On time`,
            <Row key="on-time" definition={<Trans>Videos without a missed deadline.</Trans>}>
              {t`${share}, ${within} of ${videos}`}
            </Row>,
          ],
        ] as [string, ReactNode][])),
    [
      t`Rating`,
      rating ? (
        <Row key="rating" definition={<Trans>The average star rating from all clients.</Trans>}>
          {t`${stars} of 5 from ${plural(rating.of, { one: '# rating', other: '# ratings' })}`}
        </Row>
      ) : (
        t`Not enough ratings yet`
      ),
    ],
  ]
}

const Row = ({ definition, children }: { definition: ReactNode; children: ReactNode }) => (
  <>
    {children} <small className="text-sm font-normal text-ink-3">{definition}</small>
  </>
)
