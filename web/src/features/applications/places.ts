/** The browser's time zone, as far as it knows. */
export const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** All time zones that the browser knows; its own is always among them. */
export function timeZones(): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), ownTimeZone()])].sort()
}
