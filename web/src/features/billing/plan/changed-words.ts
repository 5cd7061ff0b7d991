import { t } from '@lingui/core/macro'
import type { ChangePreview } from '@/lib/api/billing-types'
import { formatDate } from '@/lib/dates'

/** The message after a change was accepted: that it has happened, or when it will. */
export function changedWords({ kind, effectiveAt }: ChangePreview): string {
  const date = formatDate(effectiveAt)
  switch (kind) {
    case 'at_once':
      return t`Plan changed`
    case 'at_period_end':
      return t`Your plan changes on ${date}`
    case 'withdrawn':
      return t`Change undone`
  }
}
