import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, CircleMinus, Clock, type LucideIcon } from 'lucide-react'
import type { PaymentEventState } from '@/lib/api/billing-types'

type Look = { name: MessageDescriptor; icon: LucideIcon; look: string }

export const paymentEventStates: Record<PaymentEventState, Look> = {
  received: { name: msg`Waiting`, icon: Clock, look: 'text-stone' },
  processed: { name: msg`Done`, icon: CircleCheck, look: 'text-audio' },
  ignored: { name: msg`Nothing to do`, icon: CircleMinus, look: 'text-stone' },
  failed: { name: msg`Failed`, icon: CircleAlert, look: 'text-danger' },
}

export const isPaymentEventState = (text: string | undefined): text is PaymentEventState =>
  text !== undefined && text in paymentEventStates

/** What became of a message, in a word. */
export function PaymentEventStateWord({ state }: { state: PaymentEventState }) {
  const { t } = useLingui()
  const { name, icon: Icon, look } = paymentEventStates[state]
  return (
    <span className={`inline-flex items-center gap-1.5 ${look}`}>
      <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
      {t(name)}
    </span>
  )
}
