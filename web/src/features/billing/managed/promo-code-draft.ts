import type { NewPromoCode } from '@/lib/api/billing-types'

/** The form for a new code as typed. */
export type PromoCodeDraft = {
  code: string
  measure: 'percent' | 'amount'
  off: string
  length: 'once' | 'months' | 'forever'
  months: string
  newClients: boolean
  plans: string[]
  maxUses: string
  from: string
  until: string
}

export const emptyDraft: PromoCodeDraft = {
  code: '',
  measure: 'percent',
  off: '10',
  length: 'once',
  months: '3',
  newClients: true,
  plans: [],
  maxUses: '',
  from: '',
  until: '',
}

/** Distinguishes a stored draft of this form from one of an earlier version. */
export const isPromoCodeDraft = (value: object): value is PromoCodeDraft =>
  Object.entries(emptyDraft).every(
    ([name, empty]) =>
      typeof Reflect.get(value, name) === typeof empty &&
      Array.isArray(Reflect.get(value, name)) === Array.isArray(empty),
  )

export type DraftProblem = 'code' | 'off' | 'months' | 'maxUses' | 'until'

const figure = (text: string) => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : Number.NaN)
const between = (value: number, least: number, most: number) => value >= least && value <= most

/** What is wrong with a draft, in the order of the form. */
export function problemsOf(draft: PromoCodeDraft): DraftProblem[] {
  const off = figure(draft.off)
  const wrong: [DraftProblem, boolean][] = [
    ['code', !/^[A-Za-z0-9-]{3,30}$/.test(draft.code.trim())],
    ['off', !between(off, 1, draft.measure === 'percent' ? 100 : 100_000)],
    ['months', draft.length === 'months' && !between(figure(draft.months), 2, 36)],
    ['maxUses', draft.maxUses.trim() !== '' && !between(figure(draft.maxUses), 1, 1_000_000)],
    ['until', draft.from !== '' && draft.until !== '' && draft.until < draft.from],
  ]
  return wrong.filter(([, is]) => is).map(([name]) => name)
}

/** Days are whole days in UTC: a code that is valid until a day is still valid on that day. */
const startOf = (day: string) => `${day}T00:00:00Z`
const endOf = (day: string) =>
  new Date(Date.parse(startOf(day)) + 24 * 60 * 60 * 1000).toISOString()

/** The code to send; whole amounts become cents. */
export function promoCodeIn(draft: PromoCodeDraft): NewPromoCode {
  const off = figure(draft.off)
  const months = { once: 1, forever: 0, months: figure(draft.months) }[draft.length]
  return {
    code: draft.code.trim().toUpperCase(),
    percentOff: draft.measure === 'percent' ? off : 0,
    amountOff: draft.measure === 'amount' ? off * 100 : 0,
    months,
    newClients: draft.newClients,
    plans: draft.plans,
    maxUses: draft.maxUses.trim() === '' ? 0 : figure(draft.maxUses),
    ...(draft.from && { from: startOf(draft.from) }),
    ...(draft.until && { until: endOf(draft.until) }),
  }
}
