import { Trans } from '@lingui/react/macro'
import { ShieldCheck } from 'lucide-react'
import type { Billing } from '@/lib/api/billing-types'
import { CompanyDetails } from '../company/company-panel'

type BilledToProps = { name: string; email: string; profileAddress: string; billing: Billing }

/** Who pays, as the profile says; the card is entered at the payment provider. */
export function BilledTo({ name, email, profileAddress, billing }: BilledToProps) {
  return (
    <section className="grid gap-4">
      <header className="flex items-baseline justify-between gap-4">
        <h2 className="t2">
          <Trans>Billing details</Trans>
        </h2>
        <a className="link text-ui text-ink-2" href={profileAddress}>
          <Trans>Edit in profile</Trans>
        </a>
      </header>
      <dl className="grid gap-x-8 gap-y-4 rounded-card border border-line bg-surface px-[18px] py-4 md:grid-cols-2">
        <div className="grid min-w-0 content-start gap-0.5">
          <dt className="text-ui text-ink-3">
            <Trans>Full name</Trans>
          </dt>
          <dd className="min-w-0 font-medium [overflow-wrap:anywhere]">{name}</dd>
        </div>
        <div className="grid min-w-0 content-start gap-0.5">
          <dt className="text-ui text-ink-3">
            <Trans>Email for receipts</Trans>
          </dt>
          <dd className="min-w-0 font-medium [overflow-wrap:anywhere]">{email}</dd>
        </div>
      </dl>
      <div className="grid gap-3 rounded-card border border-line bg-surface px-[18px] py-4">
        <h3 className="text-ui text-ink-3">
          <Trans>Company details (optional)</Trans>
        </h3>
        <CompanyDetails billing={billing} />
      </div>
      <p className="flex items-start gap-2 text-sm text-ink-2">
        <ShieldCheck size={15} strokeWidth={1.75} className="mt-px flex-none" aria-hidden="true" />
        <Trans>You'll enter your card next, on the payment provider's page. We never see it.</Trans>
      </p>
    </section>
  )
}
