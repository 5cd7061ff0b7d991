import type { Locale } from '@/i18n/locales'
import { plans } from '../../facts'
import { text as en } from './about-en'
import { text as es } from './about-es'
import { text as pt } from './about-pt'
import type { AboutText, Hours } from './about-text'

const hours = plans.map((plan) => plan.turnaroundHours)
const texts: Record<Locale, (hours: Hours) => AboutText> = { en, es, pt }

export const aboutText = (locale: Locale) =>
  texts[locale]({ shortest: Math.min(...hours), longest: Math.max(...hours) })
