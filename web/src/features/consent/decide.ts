import { type Category, type Consent, storeConsent } from '@/lib/consent'

export const everything: Consent = {
  essential: true,
  analytics: true,
  marketing: true,
  preferences: true,
}

export const essentialOnly: Consent = {
  essential: true,
  analytics: false,
  marketing: false,
  preferences: false,
}

/** The cookies to delete when a category is declined. */
const cookiesOf: Partial<Record<Category, readonly string[]>> = {
  analytics: ['_ga', '_gid', '_gat'],
  marketing: ['_fbp', '_uetsid', '_uetvid'],
  preferences: ['theme', 'language'],
}
/** Our own entries are in local storage instead of cookies. */
const entriesOf: Partial<Record<Category, readonly string[]>> = {
  preferences: ['theme', 'language'],
}

/** Stores the choice and removes what belongs to the declined categories. */
export function decide(choice: Consent) {
  const consent = { ...choice, essential: true }
  storeConsent(consent)
  for (const category of ['analytics', 'marketing', 'preferences'] as const)
    if (!consent[category]) clear(category)
}

function clear(category: Category) {
  for (const name of cookiesOf[category] ?? []) expireCookie(name)
  try {
    for (const key of entriesOf[category] ?? []) localStorage.removeItem(key)
  } catch {
    // Without storage there is nothing to clear.
  }
}

/**
 * Deletes a cookie. That only works with the domain it was set for, which a page cannot read, so
 * all are tried.
 */
function expireCookie(name: string) {
  const labels = location.hostname.split('.')
  const domains = labels.map((_, position) => `; domain=.${labels.slice(position).join('.')}`)
  // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have the Cookie Store API
  for (const domain of ['', ...domains]) document.cookie = `${name}=; path=/; max-age=0${domain}`
}
