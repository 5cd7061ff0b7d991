import deletion from '@contract/deletion.json'

/**
 * The product's rules that the legal texts state, once for all three languages. Prices, rounds and
 * turnaround are not here: they come from the catalogue.
 */
export const rules = {
  promoCode: 'FIRSTMONTH10',
  promoPercent: 10,
  referralPercent: 10,
  referralMonths: 3,
  tokenMonths: 12,
  goodwillDays: 90,
  revisionHours: 24,
  pauseShortestDays: 7,
  pauseLongestDays: 90,
  pausesPerYear: 2,
  retryDays: [1, 3, 5, 7],
  workGoesOnDays: 3,
  holdDay: 7,
  endDay: 14,
  autoApproveDays: 14,
  reopenDays: 7,
  withdrawalDays: 14,
  noticeDays: 30,
  liabilityMonths: 12,
  footageDays: 90,
  finalsMonths: 12,
  warningDays: [14, 3],
  deletionGraceDays: deletion.graceDays,
  backupDays: 30,
  receiptYears: 10,
  messageMonths: deletion.messageMonths,
  applicationDays: deletion.applicationDays,
  logDays: 30,
  answerDays: 30,
  adultAge: 18,
} as const

export const lastChanged = new Date(2026, 10, 15)
