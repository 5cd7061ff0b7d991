import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowUpDown } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/ui/button'
import { forecastQuery } from './brief-queries'
import type { Forecast, ForecastLanes } from './forecast-lanes'
import { weekdayAndTime } from './moments-in-words'

type PutFirstProps = {
  project: string
  /** The position of the draft at the end of the queue. */
  place: number
  isFirst: boolean
  onChange: (first: boolean) => void
}

/** Offers the first position in the queue, and first shows what that would delay. */
export function PutFirst({ project, place, isFirst, onChange }: PutFirstProps) {
  const [asked, setAsked] = useState(false)
  const first = useQuery({ ...forecastQuery(project, true), enabled: asked || isFirst })
  return (
    <div className="grid gap-3 border-t border-line pt-3.5 text-sm text-ink-2">
      <div className="flex flex-wrap items-center justify-between gap-2.5">
        <span>
          {isFirst ? (
            <b className="font-[550] text-ink">
              <Trans>First in your queue.</Trans>
            </b>
          ) : (
            <Trans>#{place} in your queue.</Trans>
          )}
        </span>
        {isFirst ? (
          <Button size="sm" className="max-lg:min-h-11" onClick={() => onChange(false)}>
            <Trans>Undo</Trans>
          </Button>
        ) : (
          !asked && (
            <Button size="sm" className="max-lg:min-h-11" onClick={() => setAsked(true)}>
              <ArrowUpDown size={14} strokeWidth={1.75} aria-hidden="true" />
              <Trans>Put it first</Trans>
            </Button>
          )
        )}
      </div>
      {asked && !isFirst && (
        <div className="grid gap-3 rounded-control bg-raised p-3" role="status">
          {first.isError && (
            <p>
              <Trans>We can't tell what this would delay right now. Try again in a moment.</Trans>
            </p>
          )}
          {first.data && <Delays project={project} forecast={first.data} />}
          <div className="flex flex-wrap gap-2">
            <Button size="sm" variant="ghost" onClick={() => setAsked(false)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              size="sm"
              variant="solid"
              disabled={!first.data}
              onClick={() => {
                onChange(true)
                setAsked(false)
              }}
            >
              <Trans>Put it first</Trans>
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

/** Which projects are delayed, from when to when. */
function Delays({ project, forecast }: { project: string; forecast: Forecast }) {
  const { i18n } = useLingui()
  const when = (moment: string) => weekdayAndTime(i18n.locale, moment, forecast.at)
  const mine = forecast.queue.find(({ id }) => id === project)
  const due = mine && when(mine.due)
  return (
    <>
      <p>
        <Trans>
          This one would be delivered by <b className="font-[550] text-ink">{due}</b>.
        </Trans>{' '}
        {forecast.moved.length === 0 && <Trans>Nothing else is delayed.</Trans>}
      </p>
      {forecast.moved.length > 0 && (
        <>
          <p>
            <Trans>These will be delayed:</Trans>
          </p>
          <ul className="grid gap-1.5">
            {forecast.moved.map(({ id, title, from, to }) => {
              const before = when(from)
              const then = when(to)
              return (
                <li key={id} className="grid gap-x-3 break-words">
                  <span className="min-w-0 text-ink">{title}</span>
                  <span>
                    <Trans>
                      {then} instead of {before}
                    </Trans>
                  </span>
                </li>
              )
            })}
          </ul>
        </>
      )}
    </>
  )
}

/** Reports whether there is anything to put the draft before. */
export const canGoFirst = (plan: ForecastLanes) => plan.place > 1
