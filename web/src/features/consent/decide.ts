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

/** What goes when a category is declined. */
const cookiesOf: Partial<Record<Category, readonly string[]>> = {
  analytics: ['_ga', '_gid', '_gat'],
  marketing: ['_fbp', '_uetsid', '_uetvid'],
  preferences: ['theme', 'language'],
}
/** Ours live in local storage instead of cookies. */
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
    // Without storage there was nothing to clear.
  }
}

/** A cookie goes only under the domain it was set for, which a page cannot read: all are tried. */
function expireCookie(name: string) {
  const labels = location.hostname.split('.')
  const domains = labels.map((_, position) => `; domain=.${labels.slice(position).join('.')}`)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  for (const domain of ['', ...domains]) document.cookie = `${name}=; path=/; max-age=0${domain}`
}
