import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, type RefObject, useId } from 'react'
import type { SelectedPlan } from '@/lib/api/billing-types'
import { Button } from '@/ui/button'
import { Checkbox } from '@/ui/checkbox'
import { asksBank } from '../refusal'
import { PaymentProblem } from './payment-problem'
import type { Agreement } from './use-agreement'

type PayPanelProps = {
  agreement: Agreement
  /** The button's text, which includes the amount. */
  label: ReactNode
  /** The figure's label, and the figure. */
  due: ReactNode
  amount: ReactNode
  /** What comes after today. */
  after?: ReactNode
  busy: boolean
  /** Prices are still loading. */
  waiting: boolean
  problem: Error | null
  /** The change of plan that is being paid for; missing for a purchase. */
  wish?: SelectedPlan
  onPay: () => void
}

const terms = '/terms-policy#terms'

/** The amount, the terms and the one button; on small screens the button stays within reach. */
export function PayPanel({
  agreement,
  label,
  due,
  amount,
  after,
  busy,
  waiting,
  problem,
  wish,
  onPay,
}: PayPanelProps) {
  const { t } = useLingui()
  const press = () => {
    if (agreement.check()) onPay()
  }
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3.5">
        <span className="font-[550]">{due}</span>
        <b className="text-[2.75rem] leading-none font-stretch-[77%] font-semibold tracking-[-0.03em]">
          {amount}
        </b>
      </div>
      {after && <p className="mt-2 text-sm text-ink-2">{after}</p>}
      <Terms agreement={agreement} />
      {problem && (
        <div className="mb-4">
          <PaymentProblem problem={problem} wish={wish} />
        </div>
      )}
      <Button
        variant={asksBank(problem) ? 'outline' : 'primary'}
        size="lg"
        block
        className="max-lg:hidden"
        busy={busy}
        disabled={waiting}
        busyLabel={t`One moment...`}
        onClick={press}
      >
        {label}
      </Button>
      <div
        data-bottom-bar="action"
        className="fixed inset-x-0 bottom-0 z-(--z-sticky) flex items-center justify-between gap-4 border-t border-line bg-surface px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] lg:hidden"
      >
        <span className="grid text-sm leading-[1.2] text-ink-2">
          {due}
          <b className="text-[1.375rem] font-stretch-[80%] text-ink">{amount}</b>
        </span>
        <Button
          variant={asksBank(problem) ? 'outline' : 'primary'}
          className="min-h-12 px-7"
          busy={busy}
          disabled={waiting}
          busyLabel={t`One moment...`}
          onClick={press}
        >
          {label}
        </Button>
      </div>
    </div>
  )
}

function Terms({ agreement }: { agreement: Agreement }) {
  const id = useId()
  return (
    <div className="my-[18px] grid gap-1.5 text-ui">
      <div className="flex items-start gap-2.5">
        <Checkbox
          id={id}
          ref={agreement.box as RefObject<HTMLButtonElement>}
          checked={agreement.agreed}
          onCheckedChange={(checked) => agreement.setAgreed(checked === true)}
          aria-invalid={agreement.missing || undefined}
          aria-describedby={agreement.missing ? `${id}-missing` : undefined}
        />
        <label htmlFor={id}>
          <Trans>
            I agree to the{' '}
            <a className="link" href={terms} target="_blank" rel="noopener">
              Terms
            </a>
            .
          </Trans>
        </label>
      </div>
      {agreement.missing && (
        <small className="field-error" id={`${id}-missing`} role="alert">
          <CircleAlert size={14} aria-hidden="true" />
          <Trans>Please agree to the terms first</Trans>
        </small>
      )}
    </div>
  )
}
