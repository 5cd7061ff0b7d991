import { i18n } from '@lingui/core'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { json, problem, stubServer } from '@/lib/api/server-stub'
import { page } from '@/lib/session/page'
import { billing, newcomer, quote, show } from '../billing-stage'
import { CheckoutGate } from './checkout-gate'
import { PlanCheckout } from './plan-checkout'
import { TokenCheckout } from './token-checkout'

i18n.loadAndActivate({ locale: 'en', messages: {} })

const buyer = { fullName: 'Ana Reis', email: 'ana@example.com' }
const professional = { plan: '2', duration: '1' }
const choose = vi.fn()

beforeEach(() => {
  sessionStorage.clear()
  choose.mockClear()
  vi.spyOn(page, 'load').mockImplementation(() => undefined)
})
afterEach(() => vi.unstubAllGlobals())

const showCheckout = (search: Record<string, string> = professional) =>
  show(
    <CheckoutGate client homeAddress="/dashboard">
      {(known) => (
        <PlanCheckout
          billing={known}
          buyer={buyer}
          search={search}
          onChoose={choose}
          addresses={{ profile: '/profile', billing: '/billing' }}
        />
      )}
    </CheckoutGate>,
  )

/** There are two, and a screen shows only one: beside the total, or in reach of the thumb. */
const payButton = async (name: string | RegExp) => {
  const [first] = await screen.findAllByRole('button', { name })
  if (!first) throw new Error('no button')
  return first
}

describe('the checkout', () => {
  it('pays once, however often the button is pressed', async () => {
    const server = stubServer({
      'GET /api/billing': () => json(newcomer),
      'POST /api/checkout/quote': () => json(quote),
      'POST /api/checkout': () => json({ url: 'https://pay.example/1' }),
    })
    const user = showCheckout()
    const pay = await payButton('Pay $699')
    await user.click(screen.getByRole('checkbox'))
    await user.dblClick(pay)
    await user.click(pay)
    await waitFor(() => expect(page.load).toHaveBeenCalledWith('https://pay.example/1'))
    expect(page.load).toHaveBeenCalledOnce()
    expect(server.to('/api/checkout').map(({ body }) => body)).toEqual([
      { plan: 2, duration: 1, terms: true },
    ])
  })

  it('asks for the terms first and sends nothing before', async () => {
    const server = stubServer({
      'GET /api/billing': () => json(newcomer),
      'POST /api/checkout/quote': () => json(quote),
    })
    const user = showCheckout()
    await user.click(await payButton('Pay $699'))
    expect(screen.getByRole('alert')).toHaveTextContent('Please agree to the terms first')
    expect(screen.getByRole('checkbox')).toHaveFocus()
    expect(server.to('/api/checkout')).toEqual([])
  })

  it("uses the server's price whatever the link says, and says so", async () => {
    const server = stubServer({
      'GET /api/billing': () => json(newcomer),
      'POST /api/checkout/quote': () => json(quote),
    })
    showCheckout({ ...professional, price: '1', productId: 'prod_cheap' })
    expect(await payButton('Pay $699')).toBeEnabled()
    expect(
      screen.getByText('The price in that link is out of date. This is the current one.'),
    ).toBeVisible()
    expect(server.to('/api/checkout/quote')[0]?.body).toEqual({ plan: 2, duration: 1 })
  })

  it('says that tax is added where it is', async () => {
    stubServer({
      'GET /api/billing': () => json(newcomer),
      'POST /api/checkout/quote': () => json({ ...quote, taxOnTop: true }),
    })
    showCheckout()
    expect(await payButton('Pay $699 plus tax')).toBeEnabled()
    expect(screen.getAllByText('Due today, before tax')[0]).toBeVisible()
    expect(screen.getByText('calculated on the payment page')).toBeVisible()
  })

  it('shows the tax and the total where the address is known', async () => {
    const vat = { kind: 'vat', name: 'VAT', rate: '23', reverseCharge: false, amount: 16077 }
    stubServer({
      'GET /api/billing': () => json(newcomer),
      'POST /api/checkout/quote': () =>
        json({ ...quote, taxOnTop: true, tax: { amount: 16077, taxes: [vat] } }),
    })
    showCheckout()
    expect(await payButton('Pay $859.77')).toBeEnabled()
    expect(screen.getByText('VAT 23%')).toBeVisible()
    expect(screen.getByText('$160.77')).toBeVisible()
    expect(screen.getByText(/Then \$699 plus tax a month/)).toBeVisible()
  })

  it('lets people choose where the link names no plan of ours', async () => {
    stubServer({ 'GET /api/billing': () => json(newcomer) })
    const user = showCheckout({ plan: '9' })
    expect(await screen.findByRole('heading', { name: 'Choose a plan' })).toBeVisible()
    expect(screen.getByText(/The plan in that link doesn't exist/)).toBeVisible()
    await user.click(screen.getByRole('radio', { name: /Starter/ }))
    expect(choose).toHaveBeenCalledWith(1, 1)
  })

  it('says beside the field why a code does not count, and drops one that is removed', async () => {
    stubServer({
      'GET /api/billing': () => json(newcomer),
      'POST /api/checkout/quote': ({ body }) => {
        const { code = '' } = body as { code?: string }
        if (code === 'NONSENSE')
          return json({ ...quote, code: { ...quote.code, problem: 'code_unknown' } })
        if (code !== 'FIRSTMONTH10') return json(quote)
        const applied = { ...quote.code, applied: code, months: 1, percentOff: 10 }
        return json({
          ...quote,
          lines: [...quote.lines, { kind: 'code', code, months: 1, percentOff: 10, amount: -6990 }],
          dueToday: 62910,
          code: applied,
        })
      },
    })
    const user = showCheckout()
    await payButton('Pay $699')
    const field = screen.getByLabelText('Promo code')
    await user.type(field, 'NONSENSE{Enter}')
    expect(await screen.findByText("We don't recognize this code")).toBeVisible()
    expect(await payButton('Pay $699')).toBeEnabled()

    await user.clear(screen.getByLabelText('Promo code'))
    await user.type(screen.getByLabelText('Promo code'), 'FIRSTMONTH10{Enter}')
    expect(await payButton('Pay $629.10')).toBeEnabled()
    expect(screen.getByText('Code applied')).toBeVisible()
    expect(screen.getByText('10% off the first month')).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Remove' }))
    expect(await payButton('Pay $699')).toBeEnabled()
    expect(sessionStorage.getItem('checkout_code')).toBeNull()
  })

  it('keeps everything when the payment was cancelled or the provider cannot be reached', async () => {
    sessionStorage.setItem('checkout_code', 'FIRSTMONTH10')
    const server = stubServer({
      'GET /api/billing': () => json(newcomer),
      'POST /api/checkout/quote': () => json(quote),
      'POST /api/checkout': () =>
        problem(503, { code: 'payments_unavailable', detail: 'The provider is away' }),
    })
    const user = showCheckout({ ...professional, cancelled: '1' })
    const pay = await payButton('Pay $699')
    expect(screen.getByText(/Nothing was charged and your choices are kept/)).toBeVisible()
    expect(screen.getByLabelText('Promo code')).toHaveValue('FIRSTMONTH10')
    await user.click(screen.getByRole('checkbox'))
    await user.click(pay)
    expect(await screen.findByText('The provider is away')).toBeVisible()
    expect(screen.getByRole('checkbox')).toBeChecked()
    expect(screen.getByRole('radio', { name: /Professional/ })).toBeChecked()
    await user.click(await payButton('Pay $699'))
    await waitFor(() => expect(server.to('/api/checkout')).toHaveLength(2))
  })

  it('becomes a change of plan, for exactly the amount shown, for clients who have one', async () => {
    const change = {
      kind: 'at_once',
      plan: 'enterprise',
      interval: 'month',
      lines: [
        { text: 'Unused time on Professional', amount: -58250 },
        { text: 'Remaining time on Enterprise', amount: 104083 },
      ],
      total: 45833,
      at: '2026-11-20T10:00:00Z',
      effectiveAt: '2026-11-20T10:00:00Z',
      nextAmount: 124900,
      videosNow: 8,
      videosAfter: 15,
    }
    const server = stubServer({
      'GET /api/billing': () => json(billing),
      'POST /api/checkout/quote': () => json({ ...quote, lines: [], change }),
      'POST /api/billing/change': () => json(billing),
    })
    const user = showCheckout({ plan: '3', duration: '1' })
    const pay = await payButton('Pay $458.33')
    expect(screen.getByText('\u2212$582.50')).toBeVisible()
    await user.click(screen.getByRole('checkbox'))
    await user.click(pay)
    await waitFor(() => expect(page.load).toHaveBeenCalledWith('/billing'))
    expect(server.to('/api/billing/change')[0]?.body).toEqual({
      plan: 3,
      duration: 1,
      at: change.at,
      total: 45833,
    })
  })

  it.each([
    [
      'a position without money',
      () => problem(403, { code: 'forbidden' }),
      "Your role can't make payments",
    ],
    [
      'a member who may only look',
      () => json({ ...newcomer, mayPay: false }),
      "Your role can't make payments",
    ],
    ['an editor', () => problem(404, { code: 'not_found' }), 'Only clients can buy here'],
  ])('tells %s that they cannot buy', async (_, answer, words) => {
    stubServer({ 'GET /api/billing': answer })
    showCheckout()
    expect(await screen.findByRole('heading', { name: words })).toBeVisible()
    expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull()
  })

  it('can be retried when there is no network', async () => {
    let away = true
    stubServer({
      'GET /api/billing': () => {
        if (away) throw new TypeError('Failed to fetch')
        return json(newcomer)
      },
      'POST /api/checkout/quote': () => json(quote),
    })
    const user = showCheckout()
    const alert = await screen.findByRole('alert')
    away = false
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await payButton('Pay $699')).toBeEnabled()
  })
})

describe('the token form', () => {
  it('buys the chosen pack', async () => {
    const server = stubServer({
      'POST /api/checkout/tokens/quote': () =>
        json({ ...quote, lines: [{ kind: 'tokens', amount: 33900 }], dueToday: 33900 }),
      'POST /api/checkout/tokens': () => json({ url: 'https://pay.example/2' }),
    })
    const user = show(
      <TokenCheckout
        billing={billing}
        buyer={buyer}
        search={{ videos: '3' }}
        onChoose={choose}
        profileAddress="/profile"
      />,
    )
    const pay = await payButton('Pay $339')
    expect(screen.queryByLabelText('Promo code')).toBeNull()
    await user.click(screen.getByRole('checkbox'))
    await user.click(pay)
    await waitFor(() => expect(page.load).toHaveBeenCalledWith('https://pay.example/2'))
    expect(server.to('/api/checkout/tokens')[0]?.body).toEqual({ videos: 3, terms: true })
    await user.click(screen.getByRole('radio', { name: /5 videos/ }))
    expect(choose).toHaveBeenCalledWith(5)
  })
})
