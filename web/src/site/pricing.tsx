import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import type { Locale } from '@/i18n/locales'
import { VisuallyHidden } from '@/ui/visually-hidden'
import { plans } from './facts'
import { addressOf, contactPath } from './page-addresses'
import { rules } from './pages/legal/rules'
import { PlanCard } from './plan-card'
import { annualDiscount } from './price'
import { Section } from './section'

const { promoCode, promoPercent, referralPercent, referralMonths } = rules

/** The switch is two radio buttons; the style sheet shows the prices of the checked one. */
export function Pricing() {
  const { i18n } = useLingui()
  return (
    <Section
      id="pricing"
      timecode="00:03:20:00"
      name={<Trans>Pricing</Trans>}
      title={
        <Trans>
          Priced by the video,
          <br />
          not by the hour.
        </Trans>
      }
      aside={<BillingSwitch />}
    >
      <div className="plans">
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} />
        ))}
      </div>
      <p className="pricing-note">
        <span>
          <Trans>
            Cancel anytime, no fee. Service runs to the end of the billing cycle. Unused video
            credits do not roll over.
          </Trans>
          <br />
          <Trans>
            <b>{promoCode}</b> takes {promoPercent}% off your first month. Or use a client’s
            referral code and get {referralPercent}% off your first {referralMonths} months.
          </Trans>
        </span>
        <a className="link" href={addressOf(i18n.locale as Locale, contactPath)}>
          <Trans>Need something else? Contact us</Trans>
          <ArrowRight size={15} strokeWidth={1.75} aria-hidden="true" />
        </a>
      </p>
    </Section>
  )
}

function BillingSwitch() {
  return (
    <fieldset className="billing">
      <legend>
        <VisuallyHidden>
          <Trans>Billing period</Trans>
        </VisuallyHidden>
      </legend>
      <label>
        <input type="radio" name="billing" value="monthly" defaultChecked />
        <span>
          <Trans>Monthly</Trans>
        </span>
      </label>
      <label>
        <input type="radio" name="billing" value="annual" />
        <span>
          <Trans>Annual</Trans> <em>{`−${annualDiscount}%`}</em>
        </span>
      </label>
    </fieldset>
  )
}
