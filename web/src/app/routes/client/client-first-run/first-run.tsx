import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Pencil, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { billingQuery, creditsQuery } from '@/features/billing/billing-queries'
import { planByKey } from '@/features/billing/catalogue'
import { ChoosePlan } from '@/features/billing/plan/choose-plan'
import { PlanStrip } from '@/features/billing/plan/plan-strip'
import { ReferralPanel } from '@/features/billing/plan/referral-panel'
import { formatMoment } from '@/features/production/clock/clock-time'
import { useServerNow } from '@/features/production/clock/use-now'
import { may } from '@/lib/team/positions'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/empty-state'
import { CardSkeleton } from '@/ui/skeletons'
import { seesBilling } from '../../../layout/navigation'
import { paths } from '../../../paths'
import { useSignedInUser } from '../../../signed-in-user'
import { FreeSlots } from './free-slots'
import { PaymentReceived } from './payment-received'
import { SetUpList } from './set-up-list'

type FirstRunProps = {
  /** Begins a project; missing for people who may not. */
  onBegin: (() => void) | undefined
  /** Drafts that already exist. */
  drafts: ReactNode
}

/** What a client sees before the first project: a plan has to be chosen, or everything is ready. */
export function FirstRun({ onBegin, drafts }: FirstRunProps) {
  const user = useSignedInUser()
  const credits = useQuery(creditsQuery())
  const billing = useQuery({ ...billingQuery, enabled: seesBilling(user) })
  if (credits.isPending || (seesBilling(user) && billing.isPending))
    return <CardSkeleton lines={4} button />
  const left = credits.data?.left ?? 0
  const subscription = billing.data?.subscription
  const live = subscription && subscription.state !== 'ended' && subscription.state !== 'incomplete'
  if (left === 0 && !live) return <BeforeAPlan onBegin={onBegin} drafts={drafts} />
  const owes = subscription?.state === 'past_due'
  const blocked = owes && (left === 0 || subscription.standing !== 'grace')
  const plan = live ? planByKey(subscription.plan) : undefined
  return (
    <>
      {live && !owes && <PaymentReceived until={subscription.periodEnd} />}
      <Card className="grid gap-3 p-6 md:p-8">
        {plan && (
          <p className="font-medium text-ink-2">
            <Plural
              value={plan.activeProjects}
              one="# editing slot free"
              other="# editing slots free"
            />
          </p>
        )}
        <h2 className="d3 max-w-[18ch]">
          <Trans>Your first project starts here.</Trans>
        </h2>
        <p className="max-w-[46ch] text-ink-2">
          {blocked ? (
            <Trans>You can write the brief now. It stays a draft until your plan is paid.</Trans>
          ) : plan && billing.data ? (
            <FirstCut hours={plan.turnaroundHours} at={billing.data.now} />
          ) : (
            <Trans>The clock starts when your brief and your footage are in.</Trans>
          )}
        </p>
        {onBegin && (
          <Button
            variant={owes ? 'solid' : 'primary'}
            size="lg"
            className="justify-self-start"
            onClick={onBegin}
          >
            <Plus size={18} strokeWidth={1.75} aria-hidden />
            <Trans>New project</Trans>
          </Button>
        )}
      </Card>
      {credits.data && (
        <PlanStrip credits={credits.data} billing={billing.data} billingAddress={paths.billing} />
      )}
      {drafts}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,400px)]">
        <SetUpList user={user} subscription={live ? subscription : undefined} />
        <ReferralPanel />
      </div>
      {plan && <FreeSlots slots={plan.activeProjects} hours={plan.turnaroundHours} />}
    </>
  )
}

function FirstCut({ hours, at }: { hours: number; at: string }) {
  const { i18n } = useLingui()
  const now = useServerNow(at)
  const due = formatMoment(now + hours * 3_600_000, now, i18n.locale)
  return (
    <Trans>
      Submit it now and the first cut is due <b className="text-ink">{due}</b>. The clock starts
      when your footage is in.
    </Trans>
  )
}

function BeforeAPlan({ onBegin, drafts }: FirstRunProps) {
  const { account, viewedBy } = useSignedInUser()
  const mayPay = !!account && may(account.position, 'pay')
  return (
    <>
      {mayPay ? (
        <ChoosePlan checkoutAddress={paths.checkout} onlyLooking={!!viewedBy} />
      ) : (
        <Card>
          <EmptyState title={<Trans>Your team has no plan yet</Trans>}>
            <Trans>
              Your team's owner can choose one. Briefs you write now are kept as drafts.
            </Trans>
          </EmptyState>
        </Card>
      )}
      {drafts}
      {onBegin && (
        <section className="grid gap-3">
          <h2 className="t2">
            <Trans>While you decide</Trans>
          </h2>
          <button
            type="button"
            onClick={onBegin}
            className="card flex max-w-md items-center gap-4 p-4 text-left hover:border-line-strong"
          >
            <span className="grid size-10 flex-none place-items-center rounded-control bg-well">
              <Pencil size={17} strokeWidth={1.75} aria-hidden />
            </span>
            <span className="grid flex-1">
              <b>
                <Trans>New project</Trans>
              </b>
              <span className="text-sm text-ink-2">
                <Trans>Write the brief now. It stays a draft until you have a plan.</Trans>
              </span>
            </span>
            <ChevronRight size={17} strokeWidth={1.75} aria-hidden />
          </button>
        </section>
      )}
    </>
  )
}
