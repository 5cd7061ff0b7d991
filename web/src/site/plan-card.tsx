import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Minus } from 'lucide-react'
import { checkoutAddress } from '@/lib/checkout-address'
import { ButtonLink } from '@/ui/button'
import { VisuallyHidden } from '@/ui/visually-hidden'
import type { Plan, PlanFeature } from './facts'
import { PlanMeters } from './plan-meters'
import { featureNames, planPitches } from './plan-words'
import { amountsOf, formatPrice } from './price'

/** Its button is a real link that covers the card, once for each billing period. */
export function PlanCard({ plan }: { plan: Plan }) {
  const { i18n } = useLingui()
  const titleId = `plan-${plan.key}`
  const pitch = planPitches[plan.key]
  const name = plan.title
  const year = formatPrice(plan.annualPrice)
  const linked = { ...plan, ...amountsOf(plan.key) }
  const variant = plan.popular ? 'primary' : 'solid'
  return (
    <article
      className="plan"
      aria-labelledby={titleId}
      data-popular={plan.popular ? '' : undefined}
    >
      <header>
        <h3 id={titleId}>{name}</h3>
        {plan.popular && (
          <span className="plan-mark">
            <Trans>Popular</Trans>
          </span>
        )}
        {pitch && <p>{i18n._(pitch)}</p>}
      </header>
      <p className="plan-price">
        <span className="if-monthly">{formatPrice(plan.monthlyPrice)}</span>
        <span className="if-annual">{formatPrice(plan.annualMonthlyPrice)}</span>
        <small>
          <Trans>per month</Trans>
        </small>
      </p>
      <p className="plan-bill">
        <span className="if-monthly">
          <Trans>Billed monthly</Trans>
        </span>
        <span className="if-annual">
          <Trans>{year} billed annually</Trans>
        </span>
      </p>
      <PlanMeters plan={plan} />
      <ul className="plan-features">
        {plan.features.map((feature) => (
          <Feature key={feature.key} feature={feature} />
        ))}
      </ul>
      <ButtonLink
        className="if-monthly"
        variant={variant}
        block
        href={checkoutAddress(linked, 'monthly')}
      >
        <Trans>Choose {name}</Trans>
      </ButtonLink>
      <ButtonLink
        className="if-annual"
        variant={variant}
        block
        href={checkoutAddress(linked, 'annual')}
      >
        <Trans>Choose {name}</Trans>
      </ButtonLink>
    </article>
  )
}

/** A feature that a plan lacks differs by glyph and colour, and says so in hidden text. */
function Feature({ feature: { key, included } }: { feature: PlanFeature }) {
  const { i18n } = useLingui()
  const name = featureNames[key]
  if (!name) return null
  const Glyph = included ? Check : Minus
  return (
    <li data-excluded={included ? undefined : ''}>
      <Glyph size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>
        {!included && (
          <VisuallyHidden>
            <Trans>Not included:</Trans>{' '}
          </VisuallyHidden>
        )}
        {i18n._(name)}
      </span>
    </li>
  )
}
