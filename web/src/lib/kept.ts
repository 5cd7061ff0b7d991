type Kept = { at: number; value: unknown }

const storageKey = (key: string) => `kept:${key}`

/**
 * Returns the result of `load`, which is called again only if the last result is older than
 * `maxAge` ms. It is kept with the tab, because the public pages are separate documents.
 */
export async function kept<T>(key: string, maxAge: number, load: () => Promise<T>): Promise<T> {
  const before = read(key)
  if (before && Date.now() - before.at < maxAge && Date.now() >= before.at) return before.value as T
  const value = await load()
  try {
    const entry: Kept = { at: Date.now(), value }
    sessionStorage.setItem(storageKey(key), JSON.stringify(entry))
  } catch {
    // Without storage every page asks again.
  }
  return value
}

function read(key: string): Kept | undefined {
  try {
    const entry: unknown = JSON.parse(sessionStorage.getItem(storageKey(key)) ?? 'null')
    return typeof entry === 'object' && entry !== null && 'at' in entry
      ? (entry as Kept)
      : undefined
  } catch {
    return undefined
  }
}

/** Makes the pages ask for everything again. */
export function forgetKept() {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(storageKey(''))) sessionStorage.removeItem(key)
  } catch {
    // Without storage nothing is kept.
  }
}
