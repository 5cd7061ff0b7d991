import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Payment } from '@/lib/api/billing-types'
import { formatDate } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import { Button } from '@/ui/button'
import { Table } from '@/ui/table'
import { VisuallyHidden } from '@/ui/visually-hidden'
import { cardName } from '../../receipts/card-name'
import { linePeriod, lineWords } from '../../receipts/line-words'
import { ReceiptFile } from '../../receipts/receipt-file'
import { useDeclineReason } from './decline-reason'
import { DisputeLines } from './dispute-lines'
import { bankHolds } from './dispute-reason'
import { paymentDay, paymentTime } from './payment-dates'
import { PaymentOutcomeWord } from './payment-outcome'
import { Small } from './small-line'

type PaymentsTableProps = {
  payments: readonly Payment[]
  /** The client's name, linked to the account's page. */
  client: (account: Payment['account']) => ReactNode
  onRefund: (payment: Payment) => void
}

export function PaymentsTable({ payments, client, onRefund }: PaymentsTableProps) {
  const { t, i18n } = useLingui()
  return (
    <Table
      caption={t`Payments`}
      rows={payments}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'at',
          label: t`Date (UTC)`,
          cell: ({ at }) => (
            <span className="grid whitespace-nowrap font-mono text-tc">
              {paymentDay(i18n.locale, at)}
              <span className="text-ink-3">{paymentTime(i18n.locale, at)}</span>
            </span>
          ),
        },
        {
          key: 'client',
          label: t`Client`,
          cell: ({ account }) => (
            <span className="grid min-w-[150px] max-w-[240px]">
              {client(account)}
              <Small title={account.email}>{account.email}</Small>
            </span>
          ),
        },
        {
          key: 'for',
          label: t({ message: 'For', context: 'what was paid' }),
          cell: (payment) => <PaidFor payment={payment} />,
        },
        {
          key: 'card',
          label: t`Paid with`,
          cell: ({ card }) => (
            <span className="whitespace-nowrap font-mono text-tc text-ink-2">
              {card ? cardName(card) : '–'}
            </span>
          ),
        },
        { key: 'outcome', label: t`Outcome`, cell: (payment) => <Outcome payment={payment} /> },
        {
          key: 'total',
          label: t`Amount`,
          align: 'end',
          cell: ({ total }) => formatCents(total),
        },
        {
          key: 'file',
          label: <VisuallyHidden>{t`Actions`}</VisuallyHidden>,
          align: 'end',
          cell: (payment) =>
            payment.receiptId && (
              <span className="flex justify-end gap-2">
                {refundable(payment) && (
                  <Button
                    size="sm"
                    className="font-sans"
                    aria-label={t`Refund ${payment.number}`}
                    onClick={() => onRefund(payment)}
                  >
                    <Trans>Refund</Trans>
                  </Button>
                )}
                <ReceiptFile receipt={{ id: payment.receiptId, number: payment.number }} />
              </span>
            ),
        },
      ]}
    />
  )
}

const refundable = ({ outcome, card, dispute }: Payment) =>
  outcome !== 'refunded' && card && !(dispute && bankHolds(dispute))

function PaidFor({ payment: { purpose, discount } }: { payment: Payment }) {
  if (!purpose) return <span className="text-ink-3">–</span>
  const period = linePeriod(purpose)
  const off = formatCents(-discount)
  const words = lineWords(purpose)
  return (
    <span className="grid min-w-[150px] max-w-[240px]">
      <span className="truncate" title={words}>
        {words}
      </span>
      {period && <Small>{period}</Small>}
      {discount > 0 && (
        <Small>
          <Trans>Discount {off}</Trans>
        </Small>
      )}
    </span>
  )
}

/** The outcome, the reason for it, and what comes next. */
function Outcome({ payment }: { payment: Payment }) {
  const { outcome, declined, nextTry, refunded, dispute } = payment
  const reason = useDeclineReason()
  const why = outcome === 'failed' || outcome === 'unpaid' ? reason(declined) : undefined
  const next = nextTry && formatDate(nextTry)
  const back = formatCents(refunded)
  return (
    <span className="grid max-w-[200px]">
      <PaymentOutcomeWord outcome={outcome} />
      {why && <Small>{why}</Small>}
      {next && (
        <Small>
          <Trans>Next try {next}</Trans>
        </Small>
      )}
      {outcome === 'part_refunded' && (
        <Small>
          <Trans>{back} refunded</Trans>
        </Small>
      )}
      {dispute && <DisputeLines dispute={dispute} />}
    </span>
  )
}
