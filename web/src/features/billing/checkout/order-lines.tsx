import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Tag } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Quote, QuoteLine } from '@/lib/api/billing-types'
import { formatCents } from '@/lib/money'
import { annualDiscount, planTitle } from '../catalogue'
import { taxWords } from '../receipts/tax-words'

const year = 12

/** The order line by line: list price, discounts with their duration, tax if there is any. */
export function OrderLines({ quote }: { quote: Quote }) {
  return (
    <dl className="grid gap-2.5 border-t border-line py-4">
      {quote.lines.map((line) => (
        <Line key={line.kind} line={line} quote={quote} />
      ))}
      {quote.tax
        ? quote.tax.taxes.map((tax) => (
            <Row key={`${tax.name} ${tax.rate}`} amount={tax.amount}>
              {taxWords(tax)}
            </Row>
          ))
        : quote.taxOnTop && <Tax />}
    </dl>
  )
}

/** Its amount depends on where the buyer is, which only the payment page asks. */
const Tax = () => (
  <div className="flex justify-between gap-4">
    <dt>
      <Trans>Tax</Trans>
    </dt>
    <dd className="text-ink-2">
      <Trans>calculated on the payment page</Trans>
    </dd>
  </div>
)

type LineProps = { line: QuoteLine; quote: Quote }

function Line({ line, quote }: LineProps) {
  const { videos } = quote
  const plan = planTitle(quote.plan)
  const percent = annualDiscount
  switch (line.kind) {
    case 'plan':
      return (
        <Row amount={line.amount}>
          {quote.interval === 'year' ? (
            <Trans>{plan}, 12 months</Trans>
          ) : (
            <Trans>{plan}, 1 month</Trans>
          )}
        </Row>
      )
    case 'tokens':
      return (
        <Row amount={line.amount}>
          <Plural value={videos} one="# extra video" other="# extra videos" />
        </Row>
      )
    case 'annual_discount':
      return (
        <Row amount={line.amount} discount>
          <Trans>Yearly billing, {percent}% off</Trans>
        </Row>
      )
    case 'code':
      return (
        <Row amount={line.amount} discount help={<CodeHelp line={line} quote={quote} />}>
          <span translate="no">{line.code}</span>
        </Row>
      )
  }
}

/** How much a code takes off, and for how long. */
function CodeHelp({ line, quote }: { line: QuoteLine; quote: Quote }) {
  const { t } = useLingui()
  const months = line.months ?? quote.code.months
  const percent = quote.code.percentOff
  const off = percent > 0 ? `${percent}%` : formatCents(quote.code.amountOff)
  if (months === 0) return t`${off} off, for as long as you stay`
  if (months === 1) return t`${off} off the first month`
  if (months >= year && quote.interval === 'year') return t`${off} off the first year`
  return t`${off} off the first ${months} months`
}

type RowProps = { amount: number; discount?: boolean; help?: ReactNode; children: ReactNode }

const Row = ({ amount, discount, help, children }: RowProps) => (
  <div
    className={discount ? 'flex justify-between gap-4 text-audio' : 'flex justify-between gap-4'}
  >
    <dt className={discount ? 'grid grid-cols-[14px_auto] items-center gap-x-2' : ''}>
      {discount && <Tag size={14} strokeWidth={1.75} aria-hidden="true" />}
      <span>{children}</span>
      {help && <small className="col-start-2 text-sm text-ink-2">{help}</small>}
    </dt>
    <dd className="whitespace-nowrap tabular-nums">{formatCents(amount)}</dd>
  </div>
)
