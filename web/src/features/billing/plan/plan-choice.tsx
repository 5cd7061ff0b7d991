import { Trans, useLingui } from '@lingui/react/macro'
import type { Duration } from '@/lib/api/billing-types'
import { formatPrice } from '@/lib/money'
import { RadioList } from '@/ui/radio-list'
import { Segmented } from '@/ui/segmented'
import { annualDiscount, monthlyPrice, plans } from '../catalogue'
import { planDetails } from './plan-words'

type PlanChoiceProps = {
  plan: number | undefined
  duration: Duration
  onPlan: (plan: number) => void
  onDuration: (duration: Duration) => void
  /** The client's current plan, marked in the list. */
  present?: string | undefined
  heading?: 'h2' | 'h3'
  disabled?: boolean
}

/** Chooses the plan, and whether it is billed monthly or yearly. */
export function PlanChoice({
  plan,
  duration,
  onPlan,
  onDuration,
  present,
  heading: Heading = 'h2',
  disabled = false,
}: PlanChoiceProps) {
  const { t } = useLingui()
  const percent = annualDiscount
  return (
    <section className="grid gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <Heading className="t2">
          <Trans>Plan</Trans>
        </Heading>
        <Segmented
          label={t`Billing period`}
          value={duration === 12 ? 'annual' : 'monthly'}
          onChange={(next) => onDuration(next === 'annual' ? 12 : 1)}
          options={[
            { value: 'monthly', label: t`Monthly` },
            {
              value: 'annual',
              label: (
                <>
                  <Trans>Yearly</Trans>
                  <span className="font-mono text-tc text-audio">−{percent}%</span>
                </>
              ),
            },
          ]}
        />
      </header>
      <RadioList
        label={t`Plan`}
        disabled={disabled}
        value={plan === undefined ? undefined : String(plan)}
        onChange={(next) => onPlan(Number(next))}
        options={plans.map((each) => ({
          value: String(each.id),
          title: each.title,
          mark:
            each.key === present ? t`Current plan` : each.popular && !present ? t`Popular` : null,
          details: planDetails(each),
          figure: formatPrice(monthlyPrice(each, duration)),
          per: t`/ month`,
        }))}
      />
    </section>
  )
}
