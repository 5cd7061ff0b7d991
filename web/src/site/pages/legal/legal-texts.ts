import type { Locale } from '@/i18n/locales'
import facts from '../../facts.gen.json'
import { brand } from '../../page-addresses'
import { annualDiscount, pricesOf } from '../../price'
import type { Figures, LegalWords, Privacy, Terms } from './legal-text'
import { privacy as privacyEn } from './privacy-en'
import { privacy as privacyEs } from './privacy-es'
import { privacy as privacyPt } from './privacy-pt'
import { rules } from './rules'
import { terms as termsEn } from './terms-en'
import { terms as termsEs } from './terms-es'
import { terms as termsPt } from './terms-pt'
import { words as wordsEn } from './words-en'
import { words as wordsEs } from './words-es'
import { words as wordsPt } from './words-pt'

/** The catalogue, the rules and the brand: the sources of the texts' figures. */
export const figures: Figures = {
  ...facts,
  plans: facts.plans.map((plan) => ({ ...plan, ...pricesOf(plan.key) })),
  annualDiscountPercent: annualDiscount,
  rules,
  brand,
}

export const legalTexts: Record<Locale, { words: LegalWords; terms: Terms; privacy: Privacy }> = {
  en: { words: wordsEn, terms: termsEn, privacy: privacyEn },
  es: { words: wordsEs, terms: termsEs, privacy: privacyEs },
  pt: { words: wordsPt, terms: termsPt, privacy: privacyPt },
}
