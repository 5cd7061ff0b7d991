import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { MoreButton } from '@/ui/more-button'
import { Loading } from '@/ui/skeleton'
import { RowsSkeleton } from '@/ui/skeletons'
import { receiptsQuery } from '../billing-queries'
import { ReceiptsTable } from './receipts-table'

type ReceiptsSectionProps = {
  /** For people who may pay and have no plan yet. */
  checkoutAddress?: string | undefined
}

/** Every payment, newest first, each with a PDF. */
export function ReceiptsSection({ checkoutAddress }: ReceiptsSectionProps) {
  const { t } = useLingui()
  const receipts = useInfiniteQuery(receiptsQuery)
  const rows = receipts.data?.pages.flatMap((page) => page.receipts) ?? []
  return (
    <section className="grid gap-3.5">
      <h2 className="t2">
        <Trans>Receipts</Trans>
      </h2>
      {receipts.isPending && (
        <Loading label={t`Loading receipts...`}>
          <RowsSkeleton count={3} />
        </Loading>
      )}
      {receipts.isError && (
        <Card>
          <ErrorState
            title={t`We couldn't load the receipts.`}
            error={receipts.error}
            onRetry={() => void receipts.refetch()}
          />
        </Card>
      )}
      {receipts.data && rows.length === 0 && (
        <Card>
          <EmptyState
            title={t`No receipts yet`}
            action={
              checkoutAddress && (
                <ButtonLink size="sm" href={checkoutAddress}>
                  <Trans>See plans</Trans>
                </ButtonLink>
              )
            }
          >
            <Trans>You'll find a receipt here for every payment.</Trans>
          </EmptyState>
        </Card>
      )}
      {rows.length > 0 && <ReceiptsTable receipts={rows} />}
      <MoreButton list={receipts}>
        <Trans>Show more</Trans>
      </MoreButton>
    </section>
  )
}
