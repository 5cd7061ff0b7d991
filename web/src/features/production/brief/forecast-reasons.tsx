import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { classNames } from '@/lib/class-names'
import { type Forecast, type ForecastLanes, likelyLate } from './forecast-lanes'
import { timeOfDay, weekdayAndTime } from './moments-in-words'
import type { UploadsUnderWay } from './uploads-under-way'

type ForecastReasonsProps = {
  forecast: Forecast
  plan: ForecastLanes
  uploads: UploadsUnderWay | undefined
}

/** The reasons for the forecast, in a few sentences. */
export function ForecastReasons({ forecast, plan, uploads }: ForecastReasonsProps) {
  const { i18n } = useLingui()
  const { slots, hours, at } = forecast
  const { before } = plan
  const waiting = plan.place - 1
  const title = before?.title
  const free = before && weekdayAndTime(i18n.locale, before.to, at)
  const footageAt =
    uploads?.secondsLeft !== undefined &&
    timeOfDay(i18n.locale, Date.parse(at) + uploads.secondsLeft * 1000)
  return (
    <ul className="grid gap-2 text-sm text-ink-2">
      <Reason tone="bg-stone-fill">
        {title ? (
          <>
            <Plural
              value={slots}
              one="Your editing slot is in use."
              other="Your # editing slots are in use."
            />{' '}
            <Trans>
              A slot opens after “{title}”, by <b>{free}</b>.
            </Trans>
          </>
        ) : (
          <Trans>An editing slot is free, so we start right away.</Trans>
        )}
      </Reason>
      {waiting > 0 && (
        <Reason tone="bg-stone-fill">
          <Plural
            value={waiting}
            one="# project in your queue goes first."
            other="# projects in your queue go first."
          />
        </Reason>
      )}
      <Reason tone="bg-video-fill">
        <Trans>
          Then up to <b>{hours} hours</b> until the first version, as your plan promises.
        </Trans>
      </Reason>
      <Outlook forecast={forecast} plan={plan} />
      {uploads && uploads.running > 0 && (
        <Reason tone="bg-marker-fill">
          {footageAt ? (
            <Trans>
              Footage should be in by about <b>{footageAt}</b>. The clock can't start before then.
            </Trans>
          ) : (
            <Trans>The clock starts once the footage is in.</Trans>
          )}
        </Reason>
      )}
    </ul>
  )
}

/** The likely delivery, from the last months and the editors' time, beside the promise. */
function Outlook({ forecast, plan }: Pick<ForecastReasonsProps, 'forecast' | 'plan'>) {
  const { i18n } = useLingui()
  const { outlook, at } = forecast
  if (!outlook) return null
  const { videos, hours, free } = outlook
  const moment = (time: string | number) => weekdayAndTime(i18n.locale, time, at)
  const due = plan.mine && moment(plan.mine.to)
  return (
    <>
      {hours !== undefined && (
        <Reason tone="bg-audio-fill">
          <Trans>
            Four out of five of our last {videos} videos of this kind were ready within{' '}
            <b>
              <Plural value={hours} one="# hour" other="# hours" />
            </b>
            .
          </Trans>
        </Reason>
      )}
      <Reason tone="bg-audio-fill">
        {!free ? (
          <Trans>Our editors for this are booked for the next two weeks.</Trans>
        ) : likelyLate(forecast, plan) ? (
          <Trans>
            Our editors for this are busy: one has the hours for it by <b>{moment(free)}</b>. The
            deadline your plan promises is <b>{due}</b>.
          </Trans>
        ) : (
          <Trans>
            An editor who fits has the hours for it by <b>{moment(free)}</b>.
          </Trans>
        )}
      </Reason>
    </>
  )
}

function Reason({ tone, children }: { tone: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[14px_minmax(0,1fr)] gap-2 break-words [&_b]:font-[550] [&_b]:text-ink">
      <i className={classNames('mt-[5px] ml-[3px] size-2 rounded-[2px]', tone)} />
      <span className="min-w-0">{children}</span>
    </li>
  )
}
