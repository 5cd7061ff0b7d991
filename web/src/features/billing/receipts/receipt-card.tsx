import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Receipt } from '@/lib/api/billing-types'
import { formatDate } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import { Card } from '@/ui/card'
import { BillLine } from './bill-line'
import { cardName } from './card-name'
import { ReceiptFile } from './receipt-file'
import { taxWords } from './tax-words'

/** One receipt in full. */
export function ReceiptCard({ receipt }: { receipt: Receipt }) {
  const { number, card } = receipt
  const date = formatDate(receipt.paidAt)
  const paidWith = card && cardName(card)
  return (
    <Card className="grid gap-4 p-5">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="t3">
            <Trans>Receipt {number}</Trans>
          </h2>
          <p className="text-ui text-ink-2">
            {paidWith ? (
              <Trans>
                Paid on {date} with {paidWith}
              </Trans>
            ) : (
              <Trans>Paid on {date}</Trans>
            )}
          </p>
        </div>
        <ReceiptFile receipt={receipt} />
      </header>
      <ReceiptLines receipt={receipt} />
    </Card>
  )
}

export function ReceiptLines({ receipt }: { receipt: Receipt }) {
  return (
    <dl className="grid gap-2 border-t border-line pt-4 text-ui">
      {receipt.lines.map((line) => (
        <Row key={`${line.text} ${line.amount}`} amount={line.amount}>
          <BillLine line={line} />
        </Row>
      ))}
      {receipt.discount > 0 && (
        <Row amount={-receipt.discount}>
          <Trans>Discount</Trans>
        </Row>
      )}
      {receipt.taxes.length > 0 && (
        <Row amount={receipt.subtotal - receipt.discount}>
          <Trans>Total before tax</Trans>
        </Row>
      )}
      {receipt.taxes.map((tax) => (
        <Row key={`${tax.name} ${tax.rate}`} amount={tax.amount}>
          {taxWords(tax)}
        </Row>
      ))}
      <Row amount={receipt.total} strong>
        <Trans>Total paid</Trans>
      </Row>
      {receipt.refunded > 0 && (
        <Row amount={-receipt.refunded}>
          <Trans>Refunded</Trans>
        </Row>
      )}
    </dl>
  )
}

type RowProps = { amount: number; strong?: boolean; children: ReactNode }

const Row = ({ amount, strong, children }: RowProps) => (
  <div
    className={
      strong
        ? 'mt-1 flex justify-between gap-4 border-t border-line pt-3 font-semibold'
        : 'flex justify-between gap-4'
    }
  >
    <dt className="min-w-0">{children}</dt>
    <dd className="whitespace-nowrap tabular-nums">{formatCents(amount)}</dd>
  </div>
)
