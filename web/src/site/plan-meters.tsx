import { Trans } from '@lingui/react/macro'
import { type Plan, plans } from './facts'

const numbers = (values: Array<number | 'unlimited'>) =>
  values.filter((value) => value !== 'unlimited')

const mostVideos = Math.max(...plans.map((plan) => plan.videos))
const mostRounds = Math.max(1, ...numbers(plans.map((plan) => plan.revisionRounds)))
const longestTurnaround = Math.max(...plans.map((plan) => plan.turnaroundHours))

/** The contents of a plan, each drawn to the scale of the largest plan. */
export function PlanMeters({ plan }: { plan: Plan }) {
  const { videos, revisionRounds: rounds, turnaroundHours: hours, priority } = plan
  const turnaround = `${(hours / longestTurnaround) * 100}%`
  return (
    <dl className="plan-meters">
      <div>
        <dt>
          <Trans>Videos a month</Trans>
        </dt>
        <dd>
          <Trans>up to {videos}</Trans>
          <Blocks className="plan-videos" filled={videos} of={mostVideos} />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Revision rounds</Trans>
        </dt>
        <dd>
          {rounds === 'unlimited' ? <Trans>unlimited</Trans> : rounds}
          <Blocks
            className="plan-rounds"
            filled={rounds === 'unlimited' ? mostRounds : rounds}
            of={mostRounds}
          />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Turnaround</Trans>
        </dt>
        <dd>
          {priority ? <Trans>Priority {hours}-hour</Trans> : <Trans>{hours}-hour</Trans>}
          <svg className="plan-turnaround" height="15" aria-hidden="true">
            <rect y="5" width={turnaround} height="6" rx="1" />
            <rect x={turnaround} width="2" height="15" transform="translate(-2)" />
          </svg>
        </dd>
      </div>
    </dl>
  )
}

type BlocksProps = { className: string; filled: number; of: number }

function Blocks({ className, filled, of }: BlocksProps) {
  return (
    <span className={className} aria-hidden="true">
      {Array.from({ length: of }, (_, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places never change
        <i key={position} data-on={position < filled ? '' : undefined} />
      ))}
    </span>
  )
}
