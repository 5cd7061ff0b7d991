import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => document.head.replaceChildren())

async function moneyIn(code: string, sign: string) {
  const said = document.createElement('meta')
  said.name = 'currency'
  said.content = code
  said.dataset.sign = sign
  document.head.append(said)
  return await import('./money')
}

test('amounts have the sign that the server wrote into the page', async () => {
  const { formatCents, formatPrice } = await moneyIn('EUR', '€')
  expect(formatPrice(1249)).toBe('€1,249')
  expect(formatCents(62910)).toBe('€629.10')
  expect(formatCents(-7000)).toBe('\u2212€70')
})

test('a code keeps its space', async () => {
  const { formatCents } = await moneyIn('CHF', 'CHF\u00a0')
  expect(formatCents(39900)).toBe('CHF\u00a0399')
})

test('the currency is named in the language of the page', async () => {
  const { currencyName } = await moneyIn('EUR', '€')
  expect(currencyName('en')).toBe('euros')
  expect(currencyName('pt')).toBe('euros')
})

test('a page without a currency is in US dollars', async () => {
  const { currencyName, formatPrice } = await import('./money')
  expect(formatPrice(1249)).toBe('$1,249')
  expect(currencyName('en')).toBe('US dollars')
})
