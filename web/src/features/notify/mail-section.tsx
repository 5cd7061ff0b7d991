import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '@/lib/api/api-error'
import type { Mail } from '@/lib/api/types'
import { Button, ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { MoreButton } from '@/ui/more-button'
import { Loading } from '@/ui/skeleton'
import { RowsSkeleton } from '@/ui/skeletons'
import { toast } from '@/ui/toast'
import { MailDialog } from './mail-dialog'
import { MailFilterBar } from './mail-filter-bar'
import { type MailFilter, mailsQuery, useResend } from './mail-queries'
import { MailTable } from './mail-table'

/** The mails that the service has sent to people, newest first, each readable as it was sent. */
export function MailSection() {
  const { t } = useLingui()
  const [filter, setFilter] = useState<MailFilter>({ text: '', state: '' })
  const mails = useInfiniteQuery(mailsQuery(filter))
  const resend = useResend()
  const failed = (error: unknown) =>
    toast({
      variant: 'destructive',
      title: t`Nothing was sent again`,
      description: error instanceof ApiError ? error.text : t`Try again in a moment.`,
    })
  const resendAll = () =>
    resend.all.mutate(undefined, {
      onSuccess: ({ again, left }) =>
        toast({
          title: t`${plural(again, { one: '# email will be sent again', other: '# emails will be sent again' })}`,
          ...(left > 0 && {
            description: t`${plural(left, { one: "# can't be sent again: its link is no longer kept.", other: "# can't be sent again: their links are no longer kept." })}`,
          }),
        }),
      onError: failed,
    })
  const [open, setOpen] = useState<Mail | null>(null)
  const rows = mails.data?.pages.flatMap((page) => page.mails) ?? []
  return (
    <section className="grid gap-3.5">
      <MailFilterBar value={filter} onChange={setFilter}>
        {filter.state === 'failed' && rows.some(({ canResend }) => canResend) && (
          <Button size="sm" busy={resend.all.isPending} onClick={resendAll}>
            <Trans>Resend all failed</Trans>
          </Button>
        )}
      </MailFilterBar>
      {mails.isPending && (
        <Loading label={t`Loading email...`}>
          <RowsSkeleton count={5} />
        </Loading>
      )}
      {mails.isError && (
        <Card>
          <ErrorState
            title={t`We couldn't load the email.`}
            error={mails.error}
            onRetry={() => void mails.refetch()}
          />
        </Card>
      )}
      {mails.data && rows.length === 0 && (
        <Card>
          {filter.text || filter.state ? (
            <EmptyState title={t`No emails found`}>
              <Trans>Change the filter to see more.</Trans>
            </EmptyState>
          ) : (
            <EmptyState
              title={t`No emails yet`}
              action={
                <ButtonLink size="sm" href="/test-functionality">
                  <Trans>Check email setup</Trans>
                </ButtonLink>
              }
            >
              <Trans>Every email the service sends is listed here.</Trans>
            </EmptyState>
          )}
        </Card>
      )}
      {rows.length > 0 && (
        <MailTable
          mails={rows}
          onOpen={setOpen}
          resending={resend.one.isPending}
          onResend={({ id }) =>
            resend.one.mutate(id, {
              onSuccess: () => toast({ title: t`The email will be sent again` }),
              onError: failed,
            })
          }
        />
      )}
      <MoreButton list={mails}>
        <Trans>Show more</Trans>
      </MoreButton>
      {open && <MailDialog mail={open} onClose={() => setOpen(null)} />}
    </section>
  )
}
