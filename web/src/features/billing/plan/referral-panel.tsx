import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Check, Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Referrals } from '@/lib/api/billing-types'
import { copyText } from '@/lib/copy-text'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { ErrorState } from '@/ui/error-state'
import { Loading } from '@/ui/skeleton'
import { CardSkeleton } from '@/ui/skeletons'
import { toast } from '@/ui/toast'
import { referralsQuery } from '../billing-queries'

/** The person's own referral code, to share with others, and its results. */
export function ReferralPanel() {
  const { t } = useLingui()
  const { data, isPending, error, refetch } = useQuery(referralsQuery)
  if (isPending)
    return (
      <Loading label={t`Loading your code...`}>
        <CardSkeleton lines={3} button />
      </Loading>
    )
  return (
    <Card id="referrals" className={data ? 'grid scroll-mt-24 gap-4 p-5' : ''}>
      {data ? (
        <Referral referrals={data} />
      ) : (
        <ErrorState
          title={t`We couldn't load your code.`}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
    </Card>
  )
}

function Referral({ referrals }: { referrals: Referrals }) {
  const { percentOff, months, code, link, came, subscribed } = referrals
  return (
    <>
      <div className="grid gap-1">
        <h2 className="t3">
          <Trans>Refer a friend</Trans>
        </h2>
        <p className="text-ui text-ink-2">
          <Trans>
            Friends who sign up with your code get {percentOff}% off the first {months} months.
          </Trans>
        </p>
      </div>
      <p className="font-mono text-[1.125rem] tracking-[0.08em]" translate="no">
        {code}
      </p>
      <p className="-mt-2 text-sm break-all text-ink-3" translate="no">
        {link}
      </p>
      <CopyLink link={link} />
      <dl className="grid grid-cols-2 gap-4 border-t border-line pt-4">
        <Figure value={came} name={<Trans>signed up</Trans>} />
        <Figure value={subscribed} name={<Trans>subscribed</Trans>} />
      </dl>
    </>
  )
}

function CopyLink({ link }: { link: string }) {
  const { t } = useLingui()
  const [copied, setCopied] = useState(false)
  const Icon = copied ? Check : Copy
  const copy = async () => {
    const worked = await copyText(link)
    setCopied(worked)
    if (!worked) toast({ variant: 'destructive', title: t`We couldn't copy the link` })
  }
  return (
    <Button size="sm" className="justify-self-start" onClick={() => void copy()}>
      <Icon size={15} strokeWidth={1.75} aria-hidden="true" />
      <span aria-live="polite">{copied ? <Trans>Copied</Trans> : <Trans>Copy link</Trans>}</span>
    </Button>
  )
}

const Figure = ({ value, name }: { value: number; name: ReactNode }) => (
  <div className="flex flex-col-reverse">
    <dt className="text-sm text-ink-3">{name}</dt>
    <dd className="text-[1.5rem] leading-7 font-stretch-[80%] font-semibold">{value}</dd>
  </div>
)
