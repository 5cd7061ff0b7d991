/** Where this browser is, as far as it knows. */
export const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** All time zones the browser knows; its own is always among them. */
export function timeZones(): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), ownTimeZone()])].sort()
}
