import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import { Card } from '@/ui/card'
import { ErrorState } from '@/ui/error-state'
import { Loading } from '@/ui/skeleton'
import { CardSkeleton } from '@/ui/skeletons'
import { accountBillingQuery } from '../billing-queries'
import { planTitle } from '../catalogue'
import { PlanState } from '../plan/plan-state'
import { plusTax } from '../receipts/tax-words'
import { StorageBar } from '../storage-bar'

/** A client account as a manager sees it: who owns it and what it pays for. */
export function AccountHead({ account }: { account: string }) {
  const { t } = useLingui()
  const { data, isPending, error, refetch } = useQuery(accountBillingQuery(account))
  if (isPending)
    return (
      <Loading label={t`Loading the account...`}>
        <CardSkeleton lines={1} />
      </Loading>
    )
  if (!data)
    return (
      <Card>
        <ErrorState
          title={t`We couldn't load the account.`}
          error={error}
          onRetry={() => void refetch()}
        />
      </Card>
    )
  const { subscription, nextCharge } = data
  const amount = plusTax(formatCents(nextCharge?.amount ?? 0), nextCharge?.taxed ?? false)
  const date = formatDate(nextCharge?.at)
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 p-5">
      <div className="grid min-w-0 gap-0.5">
        <h2 className="t2 break-words">{data.account.name}</h2>
        <p className="text-ink-2">
          {subscription ? planTitle(subscription.plan) : <Trans>No plan yet</Trans>}
        </p>
      </div>
      {subscription && (
        <div className="grid justify-items-end gap-0.5">
          <PlanState subscription={subscription} />
          {nextCharge && (
            <p className="text-ui text-ink-2">
              <Trans>
                Next charge: {amount} on {date}
              </Trans>
            </p>
          )}
        </div>
      )}
      {data.storage && (
        <div className="basis-full border-t border-line pt-4">
          <StorageBar used={data.storage.used} limit={data.storage.limit} />
        </div>
      )}
    </Card>
  )
}
