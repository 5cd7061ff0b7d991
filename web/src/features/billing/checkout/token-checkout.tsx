import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Billing, Quote } from '@/lib/api/billing-types'
import { Card } from '@/ui/card'
import { ErrorState } from '@/ui/error-state'
import { Loading } from '@/ui/skeleton'
import { CardSkeleton } from '@/ui/skeletons'
import { billingApi } from '../billing-api'
import { tokenQuoteQuery } from '../billing-queries'
import { tokenPacks } from '../catalogue'
import { BilledTo } from './billed-to'
import { CheckoutColumns } from './checkout-columns'
import { CheckoutNotices } from './checkout-notices'
import { DueToday, dueToday, PayAmount } from './order-due'
import { OrderHead } from './order-head'
import { OrderLines } from './order-lines'
import { PayPanel } from './pay-panel'
import type { Buyer } from './plan-checkout'
import { TokenChoice } from './token-choice'
import { useAgreement } from './use-agreement'
import { usePay } from './use-pay'

type TokenCheckoutProps = {
  billing: Billing
  buyer: Buyer
  search: Partial<Record<string, string>>
  onChoose: (videos: number) => void
  profileAddress: string
}

/** Buys extra videos. */
export function TokenCheckout({
  billing,
  buyer,
  search,
  onChoose,
  profileAddress,
}: TokenCheckoutProps) {
  const { t } = useLingui()
  const pack = tokenPacks.find((each) => String(each.videos) === search.videos) ?? tokenPacks[0]
  const videos = pack?.videos ?? 1
  const quote = useQuery(tokenQuoteQuery(videos))
  return (
    <CheckoutColumns
      title={<Trans>Extra videos</Trans>}
      summary={
        quote.data && !quote.isError ? (
          <TokenSummary videos={videos} quote={quote.data} fetching={quote.isPlaceholderData} />
        ) : quote.isPending ? (
          <Loading label={t`Calculating the price...`}>
            <CardSkeleton lines={5} button />
          </Loading>
        ) : (
          <Card>
            <ErrorState
              title={t`We couldn't calculate the price.`}
              error={quote.error}
              onRetry={() => void quote.refetch()}
            />
          </Card>
        )
      }
    >
      <CheckoutNotices cancelled={search.cancelled === '1'} />
      <TokenChoice videos={videos} onChoose={onChoose} />
      <BilledTo
        name={buyer.fullName}
        email={buyer.email}
        profileAddress={profileAddress}
        billing={billing}
      />
    </CheckoutColumns>
  )
}

type TokenSummaryProps = { videos: number; quote: Quote; fetching: boolean }

function TokenSummary({ videos, quote, fetching }: TokenSummaryProps) {
  const { t } = useLingui()
  const agreement = useAgreement()
  const pay = usePay(billingApi.buyTokens)
  const amount = dueToday(quote)
  return (
    <Card className="p-6">
      <h2 className="t3">
        <Trans>Order summary</Trans>
      </h2>
      <OrderHead
        title={<Plural value={videos} one="# extra video" other="# extra videos" />}
        videos={videos}
        details={t`Valid for 12 months`}
      />
      <OrderLines quote={quote} />
      <PayPanel
        agreement={agreement}
        due={<DueToday quote={quote} />}
        amount={amount}
        label={<PayAmount quote={quote} />}
        after={<Trans>One-time payment. Videos that expire sooner are used first.</Trans>}
        busy={pay.isPending || pay.isSuccess}
        waiting={fetching}
        problem={pay.error}
        onPay={() => pay.mutate({ videos, terms: true })}
      />
    </Card>
  )
}
