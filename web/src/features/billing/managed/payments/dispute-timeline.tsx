import { Trans, useLingui } from '@lingui/react/macro'
import type { Dispute } from '@/lib/api/billing-types'
import { paymentDay, paymentTime } from './payment-dates'

const dayLong = 24 * 60 * 60 * 1000

/** How much of the response time has passed, in percent. */
function passed({ openedAt, dueBy, daysLeft }: Dispute) {
  if (!dueBy) return 0
  const whole = Math.max(1, Math.round((Date.parse(dueBy) - Date.parse(openedAt)) / dayLong))
  return Math.min(100, Math.max(0, 100 - (100 * daysLeft) / whole))
}

/** The response time from the first day to the last, with today marked. */
export function DisputeTimeline({ dispute }: { dispute: Dispute }) {
  const { i18n } = useLingui()
  const { openedAt, dueBy } = dispute
  if (!dueBy) return null
  const opened = paymentDay(i18n.locale, openedAt)
  const day = paymentDay(i18n.locale, dueBy)
  const time = paymentTime(i18n.locale, dueBy)
  const today = passed(dispute)
  return (
    <div className="grid gap-1.5">
      <div className="flex justify-between gap-3 font-mono text-tc text-ink-3" aria-hidden="true">
        <span>{opened}</span>
        <span>{day}</span>
      </div>
      <div className="relative overflow-hidden rounded-control border border-danger bg-danger-soft px-3 py-2 text-ui">
        <span
          aria-hidden="true"
          className="absolute inset-y-0 w-0.5 bg-danger"
          style={{ left: `${today}%` }}
        />
        <Trans>
          Answer by {day}, {time} UTC
        </Trans>
      </div>
    </div>
  )
}
