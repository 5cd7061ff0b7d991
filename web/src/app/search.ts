export type Search = Record<string, string>

/**
 * Keeps addresses as people and the server write them: every value is plain text. If a name is
 * repeated the first one counts, as in URLSearchParams.get.
 */
export function parseSearch(text: string): Search {
  const search: Search = {}
  for (const [name, value] of new URLSearchParams(text)) search[name] ??= value
  return search
}

export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}
