import { Trans, useLingui } from '@lingui/react/macro'
import type { Receipt } from '@/lib/api/billing-types'
import { formatDate } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import { Table } from '@/ui/table'
import { VisuallyHidden } from '@/ui/visually-hidden'
import { cardName } from './card-name'
import { ReceiptFile } from './receipt-file'

export function ReceiptsTable({ receipts }: { receipts: readonly Receipt[] }) {
  const { t } = useLingui()
  return (
    <Table
      caption={t`Receipts`}
      rows={receipts}
      rowKey={(receipt) => receipt.id}
      columns={[
        {
          key: 'paid',
          label: t`Paid`,
          cell: (receipt) => (
            <span className="grid">
              {formatDate(receipt.paidAt)}
              <small className="font-mono text-tc text-ink-3">{receipt.number}</small>
            </span>
          ),
        },
        {
          key: 'what',
          label: t`For`,
          cell: ({ lines: [first, ...more] }) => (
            <span className="inline-block max-w-[320px] truncate align-middle">
              {first?.text}
              {more.length > 0 && <span className="text-ink-3"> +{more.length}</span>}
            </span>
          ),
        },
        { key: 'card', label: t`Card`, cell: ({ card }) => card && cardName(card) },
        {
          key: 'total',
          label: t`Amount`,
          align: 'end',
          cell: ({ total, refunded }) => (
            <>
              {formatCents(total)}
              {refunded > 0 && (
                <small className="block text-ink-3">
                  <Refunded amount={refunded} />
                </small>
              )}
            </>
          ),
        },
        {
          key: 'file',
          label: <VisuallyHidden>{t`Download`}</VisuallyHidden>,
          align: 'end',
          cell: (receipt) => <ReceiptFile receipt={receipt} />,
        },
      ]}
    />
  )
}

function Refunded({ amount }: { amount: number }) {
  const back = formatCents(amount)
  return <Trans>{back} refunded</Trans>
}
