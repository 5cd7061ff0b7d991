import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Mail } from '@/lib/api/types'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { Loading, Skeleton } from '@/ui/skeleton'
import { MailDialog } from './mail-dialog'
import { mailsQuery } from './mail-queries'
import { MailTable } from './mail-table'

/** What the service has written to people, the newest first, each to be read as it went out. */
export function MailSection() {
  const { t } = useLingui()
  const mails = useInfiniteQuery(mailsQuery)
  const [open, setOpen] = useState<Mail | null>(null)
  const rows = mails.data?.pages.flatMap((page) => page.mails) ?? []
  return (
    <section className="grid gap-3.5">
      {mails.isPending && (
        <Loading label={t`Loading mail...`}>
          <Skeleton className="h-[200px]" />
        </Loading>
      )}
      {mails.isError && (
        <Card>
          <ErrorState
            title={t`The mail could not be loaded.`}
            retryLabel={t`Try again`}
            onRetry={() => void mails.refetch()}
          >
            {mails.error.message}
          </ErrorState>
        </Card>
      )}
      {mails.data && rows.length === 0 && (
        <Card>
          <EmptyState title={t`No mail yet`}>
            <Trans>Every mail the service writes is listed here.</Trans>
          </EmptyState>
        </Card>
      )}
      {rows.length > 0 && <MailTable mails={rows} onOpen={setOpen} />}
      {mails.hasNextPage && (
        <Button
          size="sm"
          className="justify-self-start"
          busy={mails.isFetchingNextPage}
          onClick={() => void mails.fetchNextPage()}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
      {open && <MailDialog mail={open} onClose={() => setOpen(null)} />}
    </section>
  )
}
