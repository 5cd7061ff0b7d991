import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Billing } from '@/lib/api/billing-types'
import type { Credits } from '@/lib/api/types'
import { formatDate } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import { Card } from '@/ui/card'
import { planByKey, planTitle } from '../catalogue'

/** Above this number, videos are only counted, not drawn. */
const mostBlocks = 20

type PlanStripProps = {
  credits: Credits
  /** Missing for people who may not see what the account pays. */
  billing: Billing | undefined
  billingAddress: string
}

/** A plan's figures in a row: videos left, projects at a time, rounds, the next charge. */
export function PlanStrip({ credits, billing, billingAddress }: PlanStripProps) {
  const open = credits.lots.filter(({ state }) => state === 'open')
  const granted = open.reduce((sum, lot) => sum + lot.granted, 0)
  const date = formatDate(open.find((lot) => lot.left > 0)?.expiresAt)
  const subscription = billing?.subscription
  const plan = subscription ? planByKey(subscription.plan) : undefined
  const title = subscription ? planTitle(subscription.plan) : ''
  const { left } = credits
  const next = billing?.nextCharge
  const renews = formatDate(next?.at)
  const owed = subscription?.state === 'past_due' ? subscription.owed : undefined
  const since = formatDate(subscription?.failedAt)
  return (
    <Card className="grid divide-line max-lg:divide-y lg:grid-cols-[minmax(0,1fr)_auto_auto_auto] lg:divide-x">
      <div className="grid gap-2.5 p-5">
        <Figure figure={left}>
          {granted > 0 ? (
            <Plural value={granted} one="of # video left" other="of # videos left" />
          ) : (
            <Plural value={left} _0="videos left" one="video left" other="videos left" />
          )}
        </Figure>
        {granted > 0 && granted <= mostBlocks && (
          <span className="flex gap-1" aria-hidden>
            {Array.from({ length: granted }, (_, place) => place).map((place) => (
              <i
                key={place}
                className={`h-8 min-w-3 flex-1 rounded-clip ${
                  place < granted - left
                    ? 'border border-line-strong border-dashed'
                    : 'border-video-fill border-l-2 bg-video-soft'
                }`}
              />
            ))}
          </span>
        )}
        {left > 0 && (
          <p className="text-sm text-ink-2">
            {title && owed ? (
              <Trans>{title}, past due.</Trans>
            ) : title ? (
              <Trans>
                {title}. Unused videos expire {date}.
              </Trans>
            ) : (
              <Trans>Unused videos expire {date}.</Trans>
            )}
          </p>
        )}
      </div>
      {plan && (
        <>
          <div className="p-5">
            <Figure figure={plan.activeProjects}>
              <Trans>at a time</Trans>
            </Figure>
            <p className="text-sm text-ink-2">
              <Trans>Projects in editing</Trans>
            </p>
          </div>
          {plan.revisionRounds !== 'unlimited' && (
            <div className="p-5">
              <Figure figure={plan.revisionRounds}>
                <Plural value={plan.revisionRounds} one="round" other="rounds" />
              </Figure>
              <p className="text-sm text-ink-2">
                <Trans>On every video</Trans>
              </p>
            </div>
          )}
        </>
      )}
      {owed && (
        <div className="grid content-start gap-1 p-5">
          <Figure figure={formatCents(owed)} />
          <p className="text-sm text-ink-2">
            <Trans>Due since {since}</Trans>
          </p>
          <Link to={billingAddress} className="justify-self-start text-sm underline">
            <Trans>Plan and billing</Trans>
          </Link>
        </div>
      )}
      {next && !owed && (
        <div className="grid content-start gap-1 p-5">
          <Figure figure={formatCents(next.amount)}>{next.taxed && <Trans>plus tax</Trans>}</Figure>
          <p className="text-sm text-ink-2">
            <Trans>Renews {renews}</Trans>
          </p>
          <Link to={billingAddress} className="justify-self-start text-sm underline">
            <Trans>Plan and billing</Trans>
          </Link>
        </div>
      )}
    </Card>
  )
}

const Figure = ({ figure, children }: { figure: ReactNode; children?: ReactNode }) => (
  <p className="flex items-baseline gap-2">
    <b className="text-[2.25rem] leading-none font-stretch-[75%] font-semibold tracking-[-0.02em]">
      {figure}
    </b>
    <span className="text-ink-2">{children}</span>
  </p>
)
