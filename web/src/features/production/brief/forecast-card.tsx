import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { CardSkeleton } from '@/ui/skeletons'
import { forecastQuery } from './brief-queries'
import { lanesOf, likelyLate } from './forecast-lanes'
import { ForecastReasons } from './forecast-reasons'
import { ForecastTimeline } from './forecast-timeline'
import { weekdayAndTime } from './moments-in-words'
import { canGoFirst, PutFirst } from './put-first'
import type { UploadsUnderWay } from './uploads-under-way'

type ForecastCardProps = {
  project: string
  isFirst: boolean
  onFirst: (first: boolean) => void
  uploads: UploadsUnderWay | undefined
}

/** When the draft would be delivered if it were submitted now, and why. */
export function ForecastCard({ project, isFirst, onFirst, uploads }: ForecastCardProps) {
  const { i18n } = useLingui()
  const atTheEnd = useQuery(forecastQuery(project, false))
  const first = useQuery({ ...forecastQuery(project, true), enabled: isFirst })
  const forecast = (isFirst && first.data) || atTheEnd.data
  if (atTheEnd.isPending) return <CardSkeleton lines={6} button />
  if (!forecast || !atTheEnd.data)
    return (
      <Card className="grid justify-items-start gap-3 p-5">
        <p>
          <Trans>We can't forecast the delivery right now. You can still submit.</Trans>
        </p>
        <Button size="sm" onClick={() => void atTheEnd.refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </Card>
    )
  const plan = lanesOf(forecast, project)
  const last = lanesOf(atTheEnd.data, project)
  const due = plan.mine && weekdayAndTime(i18n.locale, plan.mine.to, forecast.at)
  const late = likelyLate(forecast, plan)
  const likely = late && weekdayAndTime(i18n.locale, late, forecast.at)
  return (
    <Card className="grid content-start gap-4 p-5">
      <div>
        <p className="text-sm text-ink-2">
          <Trans>If you submit now</Trans>
        </p>
        <h2
          key={likely ?? due}
          className="mt-1 animate-wipe-in text-[2.75rem] leading-[0.96] font-stretch-[75%] font-semibold tracking-[-0.03em]"
        >
          {likely ? (
            <Trans>
              Likely by
              <br />
              {likely}
            </Trans>
          ) : (
            <Trans>
              Delivery by
              <br />
              {due}
            </Trans>
          )}
        </h2>
      </div>
      <ForecastTimeline plan={plan} />
      <ForecastReasons forecast={forecast} plan={plan} uploads={uploads} />
      {canGoFirst(last) && (
        <PutFirst project={project} place={last.place} isFirst={isFirst} onChange={onFirst} />
      )}
    </Card>
  )
}
