const longest = 4 * 60 * 60

/**
 * The seconds in a length as people type it: `0:45`, `1:30`, `1:02:30`, or `45` for seconds. Null
 * if it is invalid, or longer than we make.
 */
export function parseLength(text: string): number | null {
  const parts = text.trim().split(':')
  if (parts.length > 3 || !parts.every((part) => /^\d{1,5}$/.test(part))) return null
  const [last = 0, minutes = 0, hours = 0] = parts.map(Number).reverse()
  // A part that follows another is at most 59: 1:75 is a typo.
  if ((parts.length > 1 && last > 59) || (parts.length > 2 && minutes > 59)) return null
  const seconds = hours * 3600 + minutes * 60 + last
  return seconds > 0 && seconds <= longest ? seconds : null
}

/** A length as `0:45` or `1:02:30`; empty if there is none. */
export function formatLength(seconds: number): string {
  if (seconds <= 0) return ''
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  const rest = String(seconds % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}
