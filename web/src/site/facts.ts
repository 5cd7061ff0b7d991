import type { Locale } from '@/i18n/locales'
import facts from './facts.gen.json'

export type PlanFeature = { key: string; included: boolean }

export type Plan = {
  id: number
  key: string
  title: string
  productId: string
  monthlyPrice: number
  annualMonthlyPrice: number
  annualPrice: number
  videos: number
  revisionRounds: number | 'unlimited'
  turnaroundHours: number
  priority: boolean
  popular: boolean
  features: PlanFeature[]
}

export type Question = { id: string; question: string; answer: string; short: string }

export const plans = facts.plans as Plan[]
export const lowestPrice = Math.min(...plans.map((plan) => plan.monthlyPrice))
export const annualDiscount = 15

export const questionsIn = (locale: Locale): Question[] => facts.questions[locale]
