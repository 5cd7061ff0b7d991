import { useLingui } from '@lingui/react/macro'
import type { PaymentEvent } from '@/lib/api/billing-types'
import { formatDate } from '@/lib/dates'
import { Table } from '@/ui/table'
import { PaymentEventStateWord } from './payment-event-state'

type PaymentEventsTableProps = {
  events: readonly PaymentEvent[]
  onOpen: (event: PaymentEvent) => void
}

export function PaymentEventsTable({ events, onOpen }: PaymentEventsTableProps) {
  const { t, i18n } = useLingui()
  const time = (at: string) =>
    new Date(at).toLocaleTimeString(i18n.locale, { hour: '2-digit', minute: '2-digit' })
  return (
    <Table
      caption={t`Messages from the payment provider`}
      rows={events}
      rowKey={(event) => event.id}
      columns={[
        {
          key: 'kind',
          label: t`Message`,
          cell: (event) => (
            <button
              type="button"
              className="link min-h-6 text-left font-mono text-tc"
              onClick={() => onOpen(event)}
            >
              {event.kind}
            </button>
          ),
        },
        {
          key: 'state',
          label: t`Status`,
          cell: ({ state, problem }) => (
            <>
              <PaymentEventStateWord state={state} />
              {problem && (
                <small className="block max-w-[280px] truncate text-ink-3" title={problem}>
                  {problem}
                </small>
              )}
            </>
          ),
        },
        {
          key: 'customer',
          label: t`Customer`,
          cell: ({ customerId }) => (
            <span className="font-mono text-tc text-ink-2">{customerId || '–'}</span>
          ),
        },
        {
          key: 'received',
          label: t({ message: 'Received', context: 'an event' }),
          align: 'end',
          cell: ({ receivedAt }) => `${formatDate(receivedAt)} ${time(receivedAt)}`,
        },
      ]}
    />
  )
}
