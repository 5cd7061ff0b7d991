import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Duration } from '@/lib/api/billing-types'
import { classNames } from '@/lib/class-names'
import { formatCents, formatPrice } from '@/lib/money'
import { ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { Segmented } from '@/ui/segmented'
import { Skeleton } from '@/ui/skeleton'
import { quoteQuery } from '../billing-queries'
import { annualDiscount, type CataloguePlan, monthlyPrice, planById, plans } from '../catalogue'
import { PricePath } from './price-path'

/** The longest turnaround on sale, which fills the whole bar. */
const longest = Math.max(...plans.map(({ turnaroundHours }) => turnaroundHours))

type ChoosePlanProps = {
  checkoutAddress: string
  /** A manager who is viewing as the client can't request a price in their name. */
  onlyLooking?: boolean
}

/** For a client without a plan: all plans side by side, and one button to continue. */
export function ChoosePlan({ checkoutAddress, onlyLooking = false }: ChoosePlanProps) {
  const { t } = useLingui()
  const name = useId()
  const [chosen, choose] = useState(() => (plans.find(({ popular }) => popular) ?? plans[0])?.id)
  const [duration, setDuration] = useState<Duration>(1)
  const plan = planById(chosen ?? 0)
  const percent = annualDiscount
  const title = plan?.title
  return (
    <section className="grid gap-6">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-2">
          <h2 className="d3 max-w-[20ch]">
            <Trans>Choose a plan to send your first project.</Trans>
          </h2>
          <p className="text-ink-2">
            <Trans>
              Upload your footage, get a cut, send your changes. Cancel anytime, no fee.
            </Trans>
          </p>
        </div>
        <Segmented
          label={t`Billing period`}
          value={duration === 12 ? 'year' : 'month'}
          onChange={(next) => setDuration(next === 'year' ? 12 : 1)}
          options={[
            { value: 'month', label: <Trans>Billed monthly</Trans> },
            {
              value: 'year',
              label: (
                <>
                  <Trans>Billed yearly</Trans>
                  <span className="font-mono text-tc text-audio">−{percent}%</span>
                </>
              ),
            },
          ]}
        />
      </header>
      <Card className="overflow-hidden">
        <fieldset aria-label={t`Plan`}>
          {plans.map((each) => (
            <PlanRow
              key={each.id}
              plan={each}
              duration={duration}
              name={name}
              chosen={each.id === chosen}
              onChoose={() => choose(each.id)}
            />
          ))}
        </fieldset>
        <div className="flex flex-wrap items-center justify-between gap-4 bg-raised p-4 md:px-5">
          {plan && !onlyLooking ? <DueToday plan={plan} duration={duration} /> : <span />}
          <ButtonLink
            variant="primary"
            size="lg"
            href={`${checkoutAddress}?plan=${chosen}&duration=${duration}`}
          >
            <Trans>Continue with {title}</Trans>
          </ButtonLink>
        </div>
      </Card>
    </section>
  )
}

type PlanRowProps = {
  plan: CataloguePlan
  duration: Duration
  name: string
  chosen: boolean
  onChoose: () => void
}

function PlanRow({ plan, duration, name, chosen, onChoose }: PlanRowProps) {
  const { title, videos, revisionRounds, turnaroundHours, activeProjects, seats, popular } = plan
  return (
    <label
      className={classNames(
        'grid cursor-pointer items-center gap-x-5 gap-y-3 border-b border-line border-l-3 px-4 py-4 md:grid-cols-[auto_minmax(0,1fr)_minmax(0,1.6fr)_minmax(0,1fr)_auto]',
        chosen ? 'border-l-playhead bg-raised' : 'border-l-transparent',
      )}
    >
      <input
        type="radio"
        name={name}
        checked={chosen}
        onChange={onChoose}
        className="size-4 accent-(--playhead)"
      />
      <span className="grid">
        <span className="flex flex-wrap items-baseline gap-x-2 font-semibold">
          {title}
          {popular && (
            <small className="font-medium text-playhead-text">
              <Trans>Most popular</Trans>
            </small>
          )}
        </span>
        <span className="text-sm text-ink-2">
          <Plural value={activeProjects} one="# project at a time" other="# projects at a time" />,{' '}
          <Plural value={seats} one="# seat" other="# seats" />
        </span>
      </span>
      <span className="grid gap-1.5 text-sm">
        <span className="text-ink-2">
          <b className="text-ink">
            <Plural value={videos} one="# video" other="# videos" />
          </b>{' '}
          {revisionRounds === 'unlimited' ? (
            <Trans>a month, unlimited rounds</Trans>
          ) : (
            <Plural
              value={revisionRounds}
              one="a month, # round each"
              other="a month, # rounds each"
            />
          )}
        </span>
        <span className="flex flex-wrap gap-1" aria-hidden>
          {Array.from({ length: videos }, (_, place) => place).map((place) => (
            <i
              key={place}
              className="h-5 w-6 rounded-clip border-video-fill border-l-2 bg-video-soft"
            />
          ))}
        </span>
      </span>
      <span className="grid gap-1.5 text-sm">
        <span className="text-ink-2">
          <Trans>
            First cut in <b className="text-ink">{turnaroundHours} hours</b>
          </Trans>
        </span>
        <span className="h-5 rounded-clip bg-well" aria-hidden>
          <i
            className="block h-full rounded-clip border-ink border-r-2 bg-ink/25"
            style={{ width: `${(turnaroundHours / longest) * 100}%` }}
          />
        </span>
      </span>
      <span className="grid md:justify-items-end">
        <b className="t1">{formatPrice(monthlyPrice(plan, duration))}</b>
        <small className="text-ink-2">
          <Trans>a month</Trans>
        </small>
      </span>
    </label>
  )
}

/** What is due today and later, with the code that the account signed up with. */
function DueToday({ plan, duration }: { plan: CataloguePlan; duration: Duration }) {
  const quote = useQuery(quoteQuery({ plan: plan.id as 1 | 2 | 3, duration }))
  // What is below must not move under the pointer when the response arrives.
  if (quote.isPending) return <Skeleton className="h-6 w-[34ch]" />
  if (!quote.data || quote.data.plan !== plan.key) return <span />
  const { code, dueToday, interval, nextAmount, nextAt, later, taxOnTop, tax } = quote.data
  const today = formatCents(dueToday + (tax?.amount ?? 0))
  return (
    <p className="text-ink-2" aria-live="polite">
      {code.applied && (
        <span className="text-audio">
          <Trans>{code.applied} applied.</Trans>{' '}
        </span>
      )}
      {tax ? (
        <Trans>
          <b className="text-ink">{today} today</b> with tax.
        </Trans>
      ) : taxOnTop ? (
        <Trans>
          <b className="text-ink">{today} today</b> before tax.
        </Trans>
      ) : (
        <Trans>
          <b className="text-ink">{today} today.</b>
        </Trans>
      )}{' '}
      <PricePath
        interval={interval}
        amount={nextAmount}
        at={nextAt}
        later={later}
        taxed={taxOnTop}
      />
    </p>
  )
}
