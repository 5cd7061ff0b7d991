import credits from '@contract/credits.json'
import deletion from '@contract/deletion.json'
import terms from '@contract/terms.json'

/**
 * The product's rules that the legal texts state, once for all three languages. Prices, rounds and
 * turnaround come from the catalogue instead. Values that the server uses too are read from the
 * contract.
 */
export const rules = {
  promoCode: 'FIRSTMONTH10',
  promoPercent: 10,
  referralPercent: 10,
  referralMonths: 3,
  ...terms,
  /** Set by managers: the server writes it into the pages it sends. */
  autoApproveDays: '__RULES_APPROVAL__',
  tokenMonths: credits.tokenMonths,
  goodwillDays: credits.goodwillDays,
  withdrawalDays: 14,
  noticeDays: 30,
  liabilityMonths: 12,
  deletionGraceDays: deletion.graceDays,
  backupDays: 30,
  receiptYears: 10,
  messageMonths: deletion.messageMonths,
  applicationDays: deletion.applicationDays,
  logDays: 30,
  answerDays: 30,
  adultAge: 18,
} as const

export const lastChanged = new Date(2026, 10, 17)
