import { useLingui } from '@lingui/react/macro'
import type { PricedLine, Receipt } from '@/lib/api/billing-types'
import { formatDate } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import { Table } from '@/ui/table'
import { VisuallyHidden } from '@/ui/visually-hidden'
import { cardName } from './card-name'
import { linePeriod, lineWords } from './line-words'
import { CreditNoteFile, ReceiptFile } from './receipt-file'
import { taxIncluded } from './tax-words'

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
          label: t({ message: 'For', context: 'what was paid' }),
          cell: ({ lines }) => <PaidFor lines={lines} />,
        },
        { key: 'card', label: t`Card`, cell: ({ card }) => card && cardName(card) },
        {
          key: 'total',
          label: t`Amount`,
          align: 'end',
          cell: ({ total, tax, creditNotes }) => (
            <span className="grid justify-items-end">
              {formatCents(total)}
              {tax > 0 && <small className="text-ink-3 text-sm">{taxIncluded(tax)}</small>}
              {creditNotes.map((note) => (
                <CreditNoteFile key={note.id} note={note} />
              ))}
            </span>
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

/** What was paid for (not what was credited), and for which period. */
function PaidFor({ lines }: { lines: readonly PricedLine[] }) {
  const line = lines.find(({ amount }) => amount > 0) ?? lines[0]
  if (!line) return null
  const period = linePeriod(line)
  const more = lines.length - 1
  return (
    <span className="grid max-w-[320px]">
      <span className="truncate">
        {lineWords(line)}
        {more > 0 && <span className="text-ink-3"> +{more}</span>}
      </span>
      {period && <small className="text-sm text-ink-3">{period}</small>}
    </span>
  )
}
