import { describe, expect, it } from 'vitest'
import { chargeOf, monthlyPrice, plans } from '@/features/billing/catalogue'
import facts from './facts.gen.json'

describe('a price', () => {
  it.each(facts.plans)('of $title is the one on its card', ({ key, ...card }) => {
    const plan = plans.find((each) => each.key === key)
    if (!plan) throw new Error(`${key} is not sold`)
    expect(monthlyPrice(plan, 1)).toBe(card.monthlyPrice)
    expect(monthlyPrice(plan, 12)).toBe(card.annualMonthlyPrice)
    expect(chargeOf(plan, 12)).toBe(card.annualPrice * 100)
  })
})
