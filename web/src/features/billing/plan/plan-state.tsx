import { Trans } from '@lingui/react/macro'
import { CircleCheck, CirclePause, CircleX, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Subscription } from '@/lib/api/billing-types'

type PlanStateProps = { subscription: Pick<Subscription, 'cancelAtEnd'> & { state: string } }

/** The state of a subscription, in a word. */
export function PlanState({ subscription }: PlanStateProps) {
  if (subscription.state === 'past_due')
    return (
      <Word icon={TriangleAlert} look="text-danger">
        <Trans>Payment failed</Trans>
      </Word>
    )
  if (subscription.state === 'ended' || subscription.state === 'incomplete')
    return (
      <Word icon={CircleX} look="text-stone">
        <Trans>Ended</Trans>
      </Word>
    )
  if (subscription.state === 'paused')
    return (
      <Word icon={CirclePause} look="text-marker">
        <Trans>Paused</Trans>
      </Word>
    )
  if (subscription.cancelAtEnd)
    return (
      <Word icon={CircleX} look="text-stone">
        <Trans>Cancelled</Trans>
      </Word>
    )
  return (
    <Word icon={CircleCheck} look="text-audio">
      <Trans>Active</Trans>
    </Word>
  )
}

type WordProps = { icon: LucideIcon; look: string; children: ReactNode }

const Word = ({ icon: Icon, look, children }: WordProps) => (
  <span className={`inline-flex items-center gap-1.5 text-ui font-[550] ${look}`}>
    <Icon size={15} strokeWidth={1.75} aria-hidden="true" />
    {children}
  </span>
)
