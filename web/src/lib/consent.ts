export const categories = ['essential', 'analytics', 'marketing', 'preferences'] as const
export type Category = (typeof categories)[number]
export type Consent = Record<Category, boolean>

const storageKey = 'cookie-consent'

/** The preselected choices in the customize view, before a choice was made. */
export const suggestedConsent: Consent = {
  essential: true,
  analytics: true,
  marketing: false,
  preferences: true,
}

/** Returns the stored choice, or null if there is none; an unreadable one is logged and ignored. */
export function storedConsent(): Consent | null {
  const text = storedText()
  if (text === null) return null
  const consent = parse(text)
  if (!consent) console.error('Cannot read the stored cookie consent', text)
  return consent
}

export function storeConsent({ essential, analytics, marketing, preferences }: Consent) {
  try {
    localStorage.setItem(
      storageKey,
      JSON.stringify({ essential, analytics, marketing, preferences }),
    )
  } catch {
    // Storage may be blocked; the question then comes again with the next page.
  }
}

/**
 * Reports whether something of this category may run or be stored. Analytics and marketing need a
 * yes. Theme and language are stored only when somebody chooses one, which is allowed until they
 * decline.
 */
export function mayUse(category: Category): boolean {
  if (category === 'essential') return true
  const text = storedText()
  const consent = text === null ? null : parse(text)
  return consent ? consent[category] : category === 'preferences'
}

function storedText() {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function parse(text: string): Consent | null {
  try {
    const value = JSON.parse(text)
    return categories.every((category) => typeof value?.[category] === 'boolean') ? value : null
  } catch {
    return null
  }
}
