import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CirclePause } from 'lucide-react'
import { formatDate } from '@/lib/dates'
import { Banner } from '@/ui/banner'
import { Button } from '@/ui/button'
import { billingApi } from '../billing-api'
import { billingQuery } from '../billing-queries'
import { FailedPayment } from './failed-payment'
import { useBillingChange } from './use-billing-change'

type BillingBannerProps = {
  /** The page has its own panel about a failed payment. */
  panel?: boolean
}

/** Appears on every page for a client whose payment failed or whose plan is paused. */
export function BillingBanner({ panel = false }: BillingBannerProps) {
  const { data } = useQuery(billingQuery)
  const subscription = data?.subscription
  if (subscription?.state === 'past_due')
    return panel ? null : (
      <FailedPayment subscription={subscription} mayPay={data?.mayPay ?? false} />
    )
  if (subscription?.state === 'paused')
    return <Paused resumesAt={subscription.resumesAt} mayPay={data?.mayPay ?? false} />
  return null
}

type PausedProps = { resumesAt: string | undefined; mayPay: boolean }

function Paused({ resumesAt, mayPay }: PausedProps) {
  const { t } = useLingui()
  const date = formatDate(resumesAt)
  const resume = useBillingChange({
    call: billingApi.resume,
    done: () => t`Your plan is active again`,
  })
  return (
    <Banner
      label={t`Your plan is paused`}
      icon={CirclePause}
      action={
        mayPay && (
          <Button size="sm" busy={resume.isPending} onClick={() => resume.mutate()}>
            <Trans>Resume now</Trans>
          </Button>
        )
      }
    >
      <Trans>
        Your plan is paused. It resumes automatically on <strong>{date}</strong>.
      </Trans>
    </Banner>
  )
}
