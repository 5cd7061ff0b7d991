import { Trans } from '@lingui/react/macro'
import { ShieldCheck } from 'lucide-react'

type BilledToProps = { name: string; email: string; profileAddress: string }

/** Who pays, as the profile says; the card is entered at the payment provider. */
export function BilledTo({ name, email, profileAddress }: BilledToProps) {
  return (
    <section className="grid gap-4">
      <header className="flex items-baseline justify-between gap-4">
        <h2 className="t2">
          <Trans>Billing details</Trans>
        </h2>
        <a className="link text-ui text-ink-2" href={profileAddress}>
          <Trans>Edit in my profile</Trans>
        </a>
      </header>
      <dl className="grid gap-x-8 gap-y-4 rounded-card border border-line bg-surface px-[18px] py-4 md:grid-cols-2">
        <div className="grid min-w-0 gap-0.5">
          <dt className="text-ui text-ink-3">
            <Trans>Full name</Trans>
          </dt>
          <dd className="font-medium break-words">{name}</dd>
        </div>
        <div className="grid min-w-0 gap-0.5">
          <dt className="text-ui text-ink-3">
            <Trans>Email for receipts</Trans>
          </dt>
          <dd className="font-medium break-words">{email}</dd>
        </div>
      </dl>
      <p className="flex items-start gap-2 text-sm text-ink-2">
        <ShieldCheck size={15} strokeWidth={1.75} className="mt-px flex-none" aria-hidden="true" />
        <Trans>
          You enter your card on the payment provider's page, which comes next. We never see it.
        </Trans>
      </p>
    </section>
  )
}
