import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CirclePause } from 'lucide-react'
import { formatDate } from '@/lib/dates'
import { Button } from '@/ui/button'
import { billingApi } from '../billing-api'
import { billingQuery } from '../billing-queries'
import { FailedPayment } from './failed-payment'
import { useBillingChange } from './use-billing-change'

/** Stands on every page of a client whose payment failed or whose plan is paused; else nothing. */
export function BillingBanner() {
  const { data } = useQuery(billingQuery)
  const subscription = data?.subscription
  if (subscription?.state === 'past_due')
    return <FailedPayment subscription={subscription} mayPay={data?.mayPay ?? false} />
  if (subscription?.state === 'paused')
    return <Paused resumesAt={subscription.resumesAt} mayPay={data?.mayPay ?? false} />
  return null
}

type PausedProps = { resumesAt: string | undefined; mayPay: boolean }

function Paused({ resumesAt, mayPay }: PausedProps) {
  const { t } = useLingui()
  const date = formatDate(resumesAt)
  const resume = useBillingChange({ call: billingApi.resume, done: () => t`Your plan goes on` })
  return (
    <aside
      aria-label={t`Your plan is paused`}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-marker-soft px-4 py-2.5 lg:px-8"
    >
      <p className="flex min-w-0 flex-1 basis-64 items-start gap-2.5">
        <CirclePause
          size={16}
          strokeWidth={1.75}
          className="mt-0.5 flex-none text-marker"
          aria-hidden="true"
        />
        <span>
          <Trans>
            Your plan is paused. It resumes by itself on <strong>{date}</strong>.
          </Trans>
        </span>
      </p>
      {mayPay && (
        <Button size="sm" busy={resume.isPending} onClick={() => resume.mutate()}>
          <Trans>Resume now</Trans>
        </Button>
      )}
    </aside>
  )
}
