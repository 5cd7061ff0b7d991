import { Trans } from '@lingui/react/macro'
import { CalendarDays } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDate } from '@/lib/dates'

type KeptUntilProps = {
  /** When the first of the files will be deleted; missing if there is no end date. */
  until: string | undefined
  reason: 'delivered' | 'plan_ended' | 'account_closed' | undefined
  /** What can be done about it. */
  children?: ReactNode
}

/** One line that says until when a project's files are kept, and why. */
export function KeptUntil({ until, reason, children }: KeptUntilProps) {
  if (!until || !reason) return null
  const date = <b className="text-ink">{formatDate(until)}</b>
  return (
    <div className="flex items-start gap-2.5 text-ui text-ink-2">
      <CalendarDays size={16} strokeWidth={1.75} className="mt-0.5 flex-none" aria-hidden />
      <p className="min-w-0">
        {reason === 'delivered' && (
          <Trans>
            Kept until {date}, counted from the last delivery or from when you asked us to keep
            them. We'll email the owner 14 and 3 days before anything is deleted.
          </Trans>
        )}
        {reason === 'plan_ended' && (
          <Trans>
            Kept until {date}, because the plan has ended. With a new plan, everything stays. We'll
            email the owner 14 and 3 days before anything is deleted.
          </Trans>
        )}
        {reason === 'account_closed' && (
          <Trans>Kept until {date}, 30 days after the account was closed.</Trans>
        )}
      </p>
      {children}
    </div>
  )
}
