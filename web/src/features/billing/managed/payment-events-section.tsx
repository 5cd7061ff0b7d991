import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PaymentEvent, PaymentEventState } from '@/lib/api/billing-types'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { Field } from '@/ui/field'
import { MoreButton } from '@/ui/more-button'
import { Select } from '@/ui/select'
import { Loading } from '@/ui/skeleton'
import { RowsSkeleton } from '@/ui/skeletons'
import { paymentEventsQuery } from '../billing-queries'
import { PaymentEventDialog } from './payment-event-dialog'
import { paymentEventStates } from './payment-event-state'
import { PaymentEventsTable } from './payment-events-table'

type PaymentEventsSectionProps = {
  state: PaymentEventState | undefined
  onState: (state: PaymentEventState | undefined) => void
}

/** The payment provider's messages, newest first, and what became of them. */
export function PaymentEventsSection({ state, onState }: PaymentEventsSectionProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState<PaymentEvent | null>(null)
  const events = useInfiniteQuery(paymentEventsQuery(state))
  const rows = events.data?.pages.flatMap((page) => page.events) ?? []
  return (
    <section className="grid gap-3.5" aria-labelledby="provider-messages">
      <h2 id="provider-messages" className="t2">
        <Trans>Provider messages</Trans>
      </h2>
      <Field label={t`Status`} className="max-w-[220px]">
        <Select
          value={state ?? ''}
          onChange={({ target }) => onState((target.value || undefined) as typeof state)}
        >
          <option value="">{t({ message: 'All', context: 'events' })}</option>
          {Object.entries(paymentEventStates).map(([value, { name }]) => (
            <option key={value} value={value}>
              {t(name)}
            </option>
          ))}
        </Select>
      </Field>
      {events.isPending && (
        <Loading label={t`Loading messages...`}>
          <RowsSkeleton count={5} />
        </Loading>
      )}
      {events.isError && (
        <Card>
          <ErrorState
            title={t`We couldn't load the messages.`}
            error={events.error}
            onRetry={() => void events.refetch()}
          />
        </Card>
      )}
      {events.data && rows.length === 0 && (
        <Card>
          <EmptyState title={state ? t`None with this status` : t`No messages yet`}>
            <Trans>Every message from the payment provider is kept here as received.</Trans>
          </EmptyState>
        </Card>
      )}
      {rows.length > 0 && <PaymentEventsTable events={rows} onOpen={setOpen} />}
      <MoreButton list={events}>
        <Trans>Show more</Trans>
      </MoreButton>
      {open && <PaymentEventDialog event={open} onClose={() => setOpen(null)} />}
    </section>
  )
}
