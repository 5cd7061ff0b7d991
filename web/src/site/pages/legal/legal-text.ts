import type facts from '../../facts.gen.json'
import type { PricePlace, pricesOf } from '../../price'
import type { rules } from './rules'

/** `[words](/address)` inside a text becomes a link; addresses of our own pages get the language. */
type Text = string

/** A paragraph, a list, or a table built from the catalogue or from the list of stored keys. */
export type Block = Text | readonly Text[] | { table: 'plans' | 'packs' | 'storage' | 'purposes' }

export type Article = { title: string; body: readonly Block[] }

/** The order of the articles; every language must have all of them. */
export const termsArticles = [
  'agreement',
  'service',
  'account',
  'plans',
  'billing',
  'codes',
  'credits',
  'duties',
  'turnaround',
  'revisions',
  'approval',
  'rights',
  'portfolio',
  'pause',
  'cancel',
  'failed-payments',
  'refunds',
  'liability',
  'termination',
  'law',
  'terms-changes',
] as const

export const privacyArticles = [
  'controller',
  'data',
  'purposes',
  'footage',
  'processors',
  'transfers',
  'retention',
  'cookies',
  'your-rights',
  'export',
  'security',
  'children',
  'authority',
  'privacy-changes',
] as const

type TermsArticle = (typeof termsArticles)[number]
type PrivacyArticle = (typeof privacyArticles)[number]

/** What is stored in the browser, by category of consent. */
export const storedKeys = {
  auth_access_token: 'essential',
  auth_refresh_token: 'essential',
  'cookie-consent': 'essential',
  promo_banner_closed: 'essential',
  theme: 'preferences',
  language: 'preferences',
} as const

export type StoredKey = keyof typeof storedKeys
export type Category = 'essential' | 'analytics' | 'marketing' | 'preferences'

/** Why something is processed, and the legal basis. */
export type Purpose = { what: string; why: string; basis: string }

type Catalogue = Pick<typeof facts, 'tokenPacks' | 'formats'> & {
  annualDiscountPercent: PricePlace
  plans: (Omit<(typeof facts.plans)[number], 'revisionRounds' | keyof ReturnType<typeof pricesOf>> &
    ReturnType<typeof pricesOf> & { revisionRounds: number | 'unlimited' })[]
}

/** Every source of a figure in a text; no figure is typed into a sentence. */
export type Figures = Catalogue & { rules: typeof rules; brand: string }

/** Joins with commas, and with a word before the last: `MP4, MOV and AVI`. */
export const listOf = (parts: readonly (string | number)[], and: string) =>
  `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1)}`

export type Terms = (figures: Figures) => Record<TermsArticle, Article>
export type Privacy = (figures: Figures) => Record<PrivacyArticle, Article>

/** The texts of the tables and of the frame around the articles. */
export type LegalWords = {
  title: string
  lead: string
  terms: string
  privacy: string
  contents: string
  changed: string
  plan: {
    caption: string
    name: string
    monthly: string
    annual: string
    yearly: string
    videos: string
    rounds: string
    unlimited: string
    turnaround: string
    hours: (hours: number, priority: boolean) => string
    active: string
    seats: string
  }
  pack: { caption: string; videos: string; price: string }
  storage: {
    caption: string
    key: string
    category: string
    purpose: string
    lasts: string
    categories: Record<Category, string>
    keys: Record<StoredKey, { purpose: string; lasts: string }>
  }
  purpose: {
    caption: string
    what: string
    why: string
    basis: string
    rows: readonly Purpose[]
  }
}
