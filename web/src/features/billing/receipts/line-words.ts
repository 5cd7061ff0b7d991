import { plural, t } from '@lingui/core/macro'
import type { PricedLine } from '@/lib/api/billing-types'
import { formatDate } from '@/lib/dates'
import { planTitle } from '../catalogue'
import { taxWords } from './tax-words'

/** What a line of a bill is for; lines that only the payment provider knows keep its wording. */
export function lineWords({
  kind,
  plan = '',
  interval,
  videos = 0,
  text,
  tax,
}: PricedLine): string {
  const title = planTitle(plan)
  switch (kind) {
    case 'plan':
      return interval === 'year' ? t`${title}, yearly` : t`${title}, monthly`
    case 'unused':
      return t`Unused time on ${title}`
    case 'remaining':
      return t`Remaining time on ${title}`
    case 'tokens':
      return plural(videos, { one: '# extra video', other: '# extra videos' })
    case 'discount':
      return t`Discount`
    case 'tax':
      return tax ? taxWords(tax) : t`Tax`
    case 'balance':
      return t`Previous balance`
    case 'other':
      return text
  }
}

/** The period a line covers; one-time purchases have none. */
export function linePeriod({ from, until }: PricedLine) {
  if (!from || !until || Date.parse(from) >= Date.parse(until)) return undefined
  return `${formatDate(from)} – ${formatDate(until)}`
}
