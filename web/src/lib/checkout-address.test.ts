import { expect, test } from 'vitest'
import { checkoutAddress } from './checkout-address'

const plan = {
  id: 2,
  title: 'Professional',
  productId: 'cutroom-professional',
  monthlyPrice: 699,
  annualMonthlyPrice: 594,
}

test('a month is bought at the monthly price', () => {
  expect(checkoutAddress(plan, 'monthly')).toBe(
    '/checkout?plan=2&price=699&name=Professional&productId=cutroom-professional&duration=1',
  )
})

test('a year is bought at its monthly equivalent', () => {
  expect(checkoutAddress(plan, 'annual')).toBe(
    '/checkout?plan=2&price=594&name=Professional&productId=cutroom-professional&duration=12',
  )
})

test('text from the operator is encoded', () => {
  expect(checkoutAddress({ ...plan, title: 'Pro & co', productId: 'a/b?c' }, 'monthly')).toBe(
    '/checkout?plan=2&price=699&name=Pro%20%26%20co&productId=a%2Fb%3Fc&duration=1',
  )
})
