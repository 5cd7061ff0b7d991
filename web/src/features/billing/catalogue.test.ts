import prices from '@contract/prices.json'
import { expect, it } from 'vitest'
import { chargeOf, durationOf, planByKey, tokenPacks } from './catalogue'

const undiscounted = prices.plans.filter(({ code }) => code === '')

it.each(undiscounted)('$plan by the $interval costs what the server charges', (agreed) => {
  const plan = planByKey(agreed.plan)
  if (!plan) throw new Error(`${agreed.plan} is not sold`)
  const duration = durationOf(agreed.interval as 'month' | 'year')
  expect(chargeOf(plan, duration)).toBe(agreed.dueToday)
  expect(chargeOf(plan, 1) * duration).toBe(agreed.list)
})

it('extra videos cost what the server charges', () => {
  expect(tokenPacks.map(({ videos, price }) => ({ videos, dueToday: price * 100 }))).toEqual(
    prices.tokens,
  )
})
