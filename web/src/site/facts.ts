import type { Locale } from '@/i18n/locales'
import facts from './facts.gen.json'
import { type PricePlace, pricesOf } from './price'

export type PlanFeature = { key: string; included: boolean }

export type Plan = {
  id: number
  key: string
  title: string
  productId: string
  monthlyPrice: PricePlace
  annualMonthlyPrice: PricePlace
  annualPrice: PricePlace
  videos: number
  revisionRounds: number | 'unlimited'
  turnaroundHours: number
  priority: boolean
  popular: boolean
  features: PlanFeature[]
}

export type Question = { id: string; question: string; answer: string; short: string }

export const plans = facts.plans.map((plan) => ({ ...plan, ...pricesOf(plan.key) })) as Plan[]

export const questionsIn = (locale: Locale): Question[] => facts.questions[locale]
