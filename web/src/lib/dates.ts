const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

/** `Jan 5, 2026`; an empty date is `N/A`; one that cannot be read is `Invalid date` and logged. */
export function formatDate(value: string | number | Date | null | undefined): string {
  if (value === null || value === undefined || value === '') return 'N/A'
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) {
    console.error('Cannot format date', value)
    return 'Invalid date'
  }
  return day.format(date)
}
