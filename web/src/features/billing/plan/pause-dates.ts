export const shortestPause = 7
export const longestPause = 90

const day = 24 * 60 * 60 * 1000

/** When a pause that begins now ends, and when the next charge comes after it. */
export function pauseDates(now: number, days: number, periodEnd: string) {
  return {
    resumes: new Date(now + days * day),
    nextCharge: new Date(Date.parse(periodEnd) + days * day),
  }
}

/** The typed number of days, if it is allowed. */
export function pauseDays(typed: string): number | undefined {
  const days = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0
  return days >= shortestPause && days <= longestPause ? days : undefined
}
