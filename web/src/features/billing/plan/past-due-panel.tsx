import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, RotateCw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Billing, Subscription } from '@/lib/api/billing-types'
import { classNames } from '@/lib/class-names'
import { formatDate } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import { Card } from '@/ui/card'
import { cardName } from '../receipts/card-name'
import { OwedButtons, OwedProblem } from './owed-parts'
import { useOwed } from './use-owed'

const day = 86_400_000

type Unpaid = NonNullable<Subscription['unpaid']>

type PastDuePanelProps = {
  billing: Billing
  /** How many videos wait for the payment. */
  videos: number
}

/**
 * A failed payment: what is owed, everything that happens until the plan ends, and two ways to fix
 * it.
 */
export function PastDuePanel({ billing, videos }: PastDuePanelProps) {
  const { t } = useLingui()
  const { pay, portal } = useOwed()
  const { subscription, card, mayPay } = billing
  const unpaid = subscription?.unpaid
  if (!subscription || !unpaid) return null
  const owed = formatCents(subscription.owed ?? subscription.price)
  const now = Date.parse(billing.now)
  const days = Math.floor((now - Date.parse(unpaid.failedAt)) / day) + 1
  const end = formatDate(unpaid.endsAt)
  return (
    <Card className="overflow-hidden border-danger!">
      <section aria-label={t`Payment failed`}>
        <div className="flex flex-wrap items-center gap-x-8 gap-y-4 bg-danger-soft p-5 md:p-6">
          <div className="grid min-w-0 flex-1 basis-80 gap-1.5">
            <p className="flex items-center gap-2 font-medium text-danger">
              <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
              <Trans>Payment failed, day {days}</Trans>
            </p>
            <h2 className="d3 [overflow-wrap:anywhere]">
              {card ? (
                <Trans>
                  We couldn't charge {owed} to your {cardName(card)}.
                </Trans>
              ) : (
                <Trans>We couldn't charge {owed}.</Trans>
              )}
            </h2>
            <p className="max-w-[70ch] text-ink-2">
              <WhatNow standing={subscription.standing} unpaid={unpaid} />
            </p>
            <OwedProblem pay={pay} mayPay={mayPay} />
          </div>
          {mayPay && (
            <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
              <OwedButtons pay={pay} portal={portal} owed={owed} size="lg" look="primary" />
            </div>
          )}
        </div>
        <div className="grid gap-4 p-5 md:p-6">
          <Stages unpaid={unpaid} now={now} />
          <p className="text-sm text-ink-2">
            <b className="text-ink">
              <Trans>Paying restores everything right away.</Trans>
            </b>{' '}
            {videos > 0 && (
              <Plural
                value={videos}
                one="Your # video stays yours."
                other="Your # videos stay yours."
              />
            )}{' '}
            <Trans>After {end} we keep your files for 30 days.</Trans>
          </p>
        </div>
      </section>
    </Card>
  )
}

type WhatNowProps = { standing: Subscription['standing']; unpaid: Unpaid }

/** What the failure means now, and what comes next. */
function WhatNow({ standing, unpaid }: WhatNowProps) {
  const failed = formatDate(unpaid.failedAt)
  const stop = formatDate(unpaid.submissionsStopAt)
  const hold = formatDate(unpaid.workStopsAt)
  const end = formatDate(unpaid.endsAt)
  if (standing === 'no_submissions')
    return (
      <Trans>
        The payment failed on {failed}. You can't submit new projects until it's paid.{' '}
        <b className="text-ink">From {hold} your projects are on hold.</b>
      </Trans>
    )
  if (standing === 'on_hold')
    return (
      <Trans>
        The payment failed on {failed}. Your projects are on hold until it's paid.{' '}
        <b className="text-ink">On {end} the plan ends.</b>
      </Trans>
    )
  return (
    <Trans>
      The payment failed on {failed}. Work on your projects continues.{' '}
      <b className="text-ink">From {stop} you can't submit new ones</b> until it's paid.
    </Trans>
  )
}

type Stage = { key: string; at: string; name: ReactNode; look: string; grow: number }

/** The days from the failure to the end: side by side, or stacked on a phone. */
function Stages({ unpaid, now }: { unpaid: Unpaid; now: number }) {
  const span = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / day
  const { failedAt, submissionsStopAt, workStopsAt, endsAt, tries } = unpaid
  const stages: Stage[] = [
    {
      key: 'grace',
      at: failedAt,
      name: <Trans>Work continues</Trans>,
      look: 'border-video-fill bg-video-soft',
      grow: span(failedAt, submissionsStopAt),
    },
    {
      key: 'stop',
      at: submissionsStopAt,
      name: <Trans>No new projects</Trans>,
      look: 'border-marker-fill bg-marker-soft',
      grow: span(submissionsStopAt, workStopsAt),
    },
    {
      key: 'hold',
      at: workStopsAt,
      name: <Trans>Projects on hold</Trans>,
      look: 'border-line-strong bg-ink/10',
      grow: span(workStopsAt, endsAt),
    },
    {
      key: 'end',
      at: endsAt,
      name: <Trans>Plan ends</Trans>,
      look: 'border-danger bg-danger-soft text-danger',
      grow: 1.5,
    },
  ]
  const current = stages.findLast(({ at }) => Date.parse(at) <= now)?.key
  return (
    <div className="grid gap-3">
      <ol className="grid gap-2 lg:flex lg:gap-1">
        {stages.map(({ key, at, name, look, grow }) => (
          <li
            key={key}
            style={{ flexGrow: grow }}
            aria-current={key === current ? 'step' : undefined}
            className="flex min-w-0 items-center gap-3 lg:grid lg:basis-0 lg:gap-1.5"
          >
            <time dateTime={at} className="w-28 flex-none font-mono text-tc text-ink-2 lg:w-auto">
              {formatDate(at)}
            </time>
            <span
              className={classNames(
                'flex-1 truncate rounded-clip border-l-2 px-2.5 py-2 text-sm font-medium',
                look,
                key === current && 'outline-2 outline-playhead -outline-offset-2',
              )}
            >
              {name}
            </span>
          </li>
        ))}
      </ol>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
        {[{ at: failedAt, done: true }, ...tries].map(({ at, done }) => {
          const date = formatDate(at)
          return (
            <li key={at} className="flex items-center gap-1.5">
              {done ? (
                <X size={14} strokeWidth={1.75} className="text-danger" aria-hidden />
              ) : (
                <RotateCw size={14} strokeWidth={1.75} aria-hidden />
              )}
              {done ? <Trans>Failed {date}</Trans> : <Trans>Next try {date}</Trans>}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
