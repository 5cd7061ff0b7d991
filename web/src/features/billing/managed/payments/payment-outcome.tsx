import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  CircleAlert,
  CircleCheck,
  CircleX,
  Hourglass,
  type LucideIcon,
  Scale,
  Undo2,
} from 'lucide-react'
import type { PaymentOutcome } from '@/lib/api/billing-types'

type Look = { name: MessageDescriptor; icon: LucideIcon; look: string }

/** The outcomes of a payment, in the order of the filters. */
export const paymentOutcomes: Record<PaymentOutcome, Look> = {
  paid: { name: msg`Paid`, icon: CircleCheck, look: 'text-audio' },
  pending: { name: msg`Pending`, icon: Hourglass, look: 'text-marker' },
  failed: { name: msg`Failed`, icon: CircleAlert, look: 'text-danger' },
  disputed: { name: msg`Disputed`, icon: Scale, look: 'text-danger' },
  refunded: { name: msg`Refunded`, icon: Undo2, look: 'text-stone' },
  part_refunded: { name: msg`Partly refunded`, icon: Undo2, look: 'text-stone' },
  unpaid: { name: msg`Not paid`, icon: CircleX, look: 'text-stone' },
}

export const isPaymentOutcome = (text: string | undefined): text is PaymentOutcome =>
  text !== undefined && text in paymentOutcomes

export function PaymentOutcomeWord({ outcome }: { outcome: PaymentOutcome }) {
  const { t } = useLingui()
  const { name, icon: Icon, look } = paymentOutcomes[outcome]
  return (
    <span className={`inline-flex items-center gap-1.5 whitespace-nowrap font-[550] ${look}`}>
      <Icon size={15} strokeWidth={1.75} aria-hidden="true" />
      {t(name)}
    </span>
  )
}
