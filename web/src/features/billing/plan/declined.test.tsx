import { i18n } from '@lingui/core'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadLanguage } from '@/i18n/app-words'
import { json, problem, stubServer } from '@/lib/api/server-stub'
import { explainProblemsWith } from '@/lib/problem/words'
import { page } from '@/lib/session/page'
import { besides, billing, show, subscription } from '../billing-stage'
import { selectedPlanIn } from '../checkout/checkout-order'
import { declineWords } from '../decline-words'
import { BillingBanner } from './billing-banner'
import { BillingOverview } from './billing-overview'

beforeAll(async () => {
  await import('./change-plan-dialog')
  explainProblemsWith((code) => {
    const words = declineWords[code]
    return words && i18n._(words)
  })
})
beforeEach(() => vi.spyOn(page, 'load').mockImplementation(() => undefined))
afterEach(() => vi.unstubAllGlobals())

const preview = {
  kind: 'at_once',
  plan: 'enterprise',
  interval: 'year',
  lines: [],
  total: 45833,
  at: '2026-11-20T10:00:00Z',
  effectiveAt: '2026-11-20T10:00:00Z',
  nextAmount: 124900,
  videosNow: 8,
  videosAfter: 15,
}
const portal = { 'POST /api/billing/portal': () => json({ url: 'https://pay.example/portal' }) }
const addresses = { checkout: '/checkout', tokens: '/token-purchase' }

describe.each([
  ['en', 'The card has expired. Nothing was charged and nothing has changed.', 'Change card'],
  ['es', 'La tarjeta ha caducado. No se ha cobrado nada y nada ha cambiado.', 'Cambiar la tarjeta'],
  ['pt', 'O cartão expirou. Nada foi cobrado e nada mudou.', 'Mudar o cartão'],
] as const)('a declined card, in %s', (locale, reason, changeCard) => {
  beforeEach(() => loadLanguage(locale))

  it('is reported with its reason where the plan is changed, and the choice is kept', async () => {
    const wish = selectedPlanIn({ plan: '3', duration: '12' })
    const server = stubServer({
      ...besides,
      ...portal,
      'GET /api/billing': () => json(billing),
      'POST /api/billing/change/preview': () => json(preview),
      'POST /api/billing/change': () => problem(409, { code: 'card_expired' }),
    })
    const user = show(<BillingOverview client addresses={addresses} wish={wish} />)
    const dialog = await screen.findByRole('dialog')
    await user.click(await within(dialog).findByRole('button', { name: /\$458\.33/ }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(reason)
    expect(within(dialog).getByRole('radio', { name: /Enterprise/ })).toBeChecked()
    await waitFor(() => expect(server.to('/api/billing/change/preview')).toHaveLength(2))

    await user.click(within(dialog).getByRole('button', { name: changeCard }))
    await waitFor(() => expect(page.load).toHaveBeenCalledWith('https://pay.example/portal'))
    expect(server.to('/api/billing/portal')[0]?.body).toEqual({ plan: 3, duration: 12 })
  })

  it('is reported with its reason where a failed payment is paid', async () => {
    stubServer({
      'GET /api/billing': () =>
        json({ ...billing, subscription: { ...subscription, state: 'past_due', owed: 69900 } }),
      'POST /api/billing/pay': () => problem(409, { code: 'card_expired' }),
    })
    const user = show(<BillingBanner />)
    const banner = await screen.findByRole('complementary')
    await user.click(within(banner).getByRole('button', { name: /\$699/ }))
    expect(await within(banner).findByRole('alert')).toHaveTextContent(reason)
    expect(within(banner).getByRole('button', { name: changeCard })).toBeEnabled()
  })
})

it('leads to the bank when it asks about a payment', async () => {
  await loadLanguage('en')
  const server = stubServer({
    ...besides,
    'GET /api/billing': () => json(billing),
    'POST /api/billing/change/preview': () => json(preview),
    'POST /api/billing/change': () => problem(409, { code: 'card_needs_proof' }),
    'POST /api/billing/confirm': () => json({ url: 'https://pay.example/invoice' }),
  })
  const wish = selectedPlanIn({ plan: '3', duration: '12' })
  const user = show(<BillingOverview client addresses={addresses} wish={wish} />)
  const dialog = await screen.findByRole('dialog')
  await user.click(await within(dialog).findByRole('button', { name: /\$458\.33/ }))
  await user.click(await within(dialog).findByRole('button', { name: 'Confirm with the bank' }))
  await waitFor(() => expect(page.load).toHaveBeenCalledWith('https://pay.example/invoice'))
  expect(server.to('/api/billing/confirm')).toHaveLength(1)
})

it('offers no other card when the card is not the problem', async () => {
  await loadLanguage('en')
  stubServer({
    ...besides,
    'GET /api/billing': () => json(billing),
    'POST /api/billing/change/preview': () => json(preview),
    'POST /api/billing/change': () => problem(503, { code: 'x', detail: 'Nobody answers' }),
  })
  const wish = selectedPlanIn({ plan: '3', duration: '12' })
  const user = show(<BillingOverview client addresses={addresses} wish={wish} />)
  const dialog = await screen.findByRole('dialog')
  await user.click(await within(dialog).findByRole('button', { name: /\$458\.33/ }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Nobody answers')
  expect(within(dialog).queryByRole('button', { name: 'Change card' })).toBeNull()
})

it('has words only for codes of declined cards', () => {
  for (const code of Object.keys(declineWords)) expect(code).toMatch(/^card_/)
})

it('opens nothing for a link that names no plan of ours', () => {
  expect(selectedPlanIn({ plan: '9', duration: '1' })).toBeUndefined()
  expect(selectedPlanIn({})).toBeUndefined()
})
