import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ClientAccount } from '@/lib/api/types'
import { formatDate } from '@/lib/dates'
import { clientQuery } from './client-queries'

/** Whether a client may leave, with each reason to think so. */
export function ClientHealth({ account }: { account: string }) {
  const { data } = useQuery(clientQuery(account))
  if (!data?.plan) return null
  return (
    <section className="grid gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="t3">
          <Trans>Health</Trans>
        </h2>
        {data.risks.length > 0 ? (
          <span className="text-sm text-marker">
            <Trans>At risk</Trans>
          </span>
        ) : (
          <span className="text-sm text-audio">
            <Trans>Good</Trans>
          </span>
        )}
      </div>
      <ul className="grid gap-2 text-ui">
        {data.risks.length === 0 && (
          <Line icon={<CircleCheck {...shape} className="mt-0.5 flex-none text-audio" />}>
            <Trans>Nothing late, no failed payment and no low rating.</Trans>
          </Line>
        )}
        {data.risks.map((risk) => (
          <Line
            key={risk}
            icon={<TriangleAlert {...shape} className="mt-0.5 flex-none text-marker" />}
          >
            <Reason risk={risk} signs={data.signs} />
          </Line>
        ))}
      </ul>
    </section>
  )
}

const shape = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex gap-2.5">
    {icon}
    <span>{children}</span>
  </li>
)

type ReasonProps = { risk: ClientAccount['risks'][number]; signs: ClientAccount['signs'] }

function Reason({ risk, signs }: ReasonProps) {
  if (risk === 'payment') return <Trans>The last payment failed</Trans>
  if (risk === 'cancelled') {
    const end = formatDate(signs.planEnds)
    return <Trans>The plan is cancelled and ends on {end}</Trans>
  }
  if (risk === 'late')
    return <Plural value={signs.late} one="# project is late" other="# projects are late" />
  if (risk === 'unhappy')
    return (
      <Plural
        value={signs.lowRatings}
        one="# low rating in the last 90 days"
        other="# low ratings in the last 90 days"
      />
    )
  if (!signs.lastSubmitted) return <Trans>No project submitted yet</Trans>
  const last = formatDate(signs.lastSubmitted)
  return <Trans>No project submitted since {last}</Trans>
}
