import { i18n } from '@lingui/core'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Subscription } from '@/lib/api/billing-types'
import { json, problem, stubServer } from '@/lib/api/server-stub'
import { page } from '@/lib/session/page'
import { Toaster } from '@/ui/toaster'
import { besides, billing, newcomer, show, subscription } from '../billing-stage'
import { BillingBanner } from './billing-banner'
import { BillingOverview } from './billing-overview'

i18n.loadAndActivate({ locale: 'en', messages: {} })

/** Dialogs are loaded on demand; loading them here saves the tests the wait. */
beforeAll(() =>
  Promise.all([
    import('./change-plan-dialog'),
    import('./pause-dialog'),
    import('./cancel-dialog'),
  ]),
)
beforeEach(() => vi.spyOn(page, 'load').mockImplementation(() => undefined))
afterEach(() => vi.unstubAllGlobals())

const addresses = { checkout: '/checkout', tokens: '/token-purchase' }
const showBilling = () => show(<BillingOverview client addresses={addresses} />)
const withPlan = (changed: Partial<Subscription>) => ({
  ...billing,
  subscription: { ...subscription, ...changed },
})

describe('the billing page', () => {
  it('cancels with one optional question and two equally visible buttons', async () => {
    const server = stubServer({
      ...besides,
      'GET /api/billing': () => json(billing),
      'POST /api/billing/cancel': () => json(withPlan({ cancelAtEnd: true })),
      'DELETE /api/billing/cancel': () => json(billing),
    })
    const user = showBilling()
    await user.click(await screen.findByRole('button', { name: 'Cancel plan' }))
    const dialog = await screen.findByRole('dialog')
    const keep = within(dialog).getByRole('button', { name: 'Keep Professional' })
    const cancel = within(dialog).getByRole('button', { name: 'Cancel Professional' })
    expect(keep.dataset.variant).toBe(cancel.dataset.variant)
    expect(keep.dataset.size).toBe(cancel.dataset.size)
    await user.click(cancel)
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    await user.click(await screen.findByRole('button', { name: 'Keep plan' }))
    expect(await screen.findByRole('button', { name: 'Cancel plan' })).toBeVisible()
    expect(server.to('/api/billing/cancel').map(({ method, body }) => [method, body])).toEqual([
      ['POST', {}],
      ['DELETE', undefined],
    ])
  })

  it('says that an unpaid plan ends at once when it is cancelled', async () => {
    const owing = withPlan({ state: 'past_due', owed: 69900, cancelAtEnd: true })
    const server = stubServer({
      ...besides,
      'GET /api/billing': () => json(owing),
      'POST /api/billing/cancel': () =>
        json(withPlan({ state: 'ended', endedAt: '2026-11-15T12:00:00Z' })),
    })
    const user = show(
      <>
        <BillingOverview client addresses={addresses} />
        <Toaster closeLabel="Close" regionLabel="Messages" />
      </>,
    )
    expect(await screen.findByRole('button', { name: 'Keep plan' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Cancel plan' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('your plan ends as soon as you cancel')
    expect(dialog).not.toHaveTextContent('You keep everything until')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel Professional' }))
    expect(await screen.findByText(/You don't owe anything/)).toBeVisible()
    expect(screen.queryByText(/You keep everything until/)).toBeNull()
    expect(server.to('/api/billing/cancel')).toHaveLength(1)
  })

  it('says so while a renewal is being charged', async () => {
    stubServer({ ...besides, 'GET /api/billing': () => json(withPlan({ renewing: true })) })
    showBilling()
    expect(await screen.findByText(/We're charging your renewal/)).toHaveTextContent('Nov 15, 2026')
    expect(screen.queryByText(/^Renews on/)).toBeNull()
  })

  it('pauses for the number of days shown', async () => {
    const server = stubServer({
      ...besides,
      'GET /api/billing': () => json(billing),
      'POST /api/billing/pause': () =>
        json(withPlan({ state: 'paused', resumesAt: '2026-11-29T12:00:00Z' })),
      'POST /api/billing/resume': () => json(billing),
    })
    const user = showBilling()
    await user.click(await screen.findByRole('button', { name: 'Pause' }))
    const days = await screen.findByLabelText('Days')
    await user.clear(days)
    await user.type(days, '6')
    expect(screen.getByText('Pauses last 7 to 90 days')).toBeVisible()
    await user.clear(days)
    await user.type(days, '14')
    expect(screen.getByText('Nov 29, 2026')).toBeVisible()
    expect(screen.getByText('Dec 29, 2026')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Pause for 14 days' }))
    await user.click(await screen.findByRole('button', { name: 'Resume now' }))
    expect(await screen.findByRole('button', { name: 'Change plan' })).toBeVisible()
    expect(server.to('/api/billing/pause')[0]?.body).toEqual({ days: 14 })
  })

  it('shows the new cost of a change when the price has changed', async () => {
    const preview = {
      kind: 'at_once',
      plan: 'enterprise',
      interval: 'month',
      lines: [{ text: 'Remaining time on Enterprise', amount: 45833 }],
      total: 45833,
      at: '2026-11-20T10:00:00Z',
      effectiveAt: '2026-11-20T10:00:00Z',
      nextAmount: 124900,
      videosNow: 8,
      videosAfter: 15,
    }
    let total = 45833
    const server = stubServer({
      ...besides,
      'GET /api/billing': () => json(billing),
      'POST /api/billing/change/preview': () => json({ ...preview, total }),
      'POST /api/billing/change': ({ body }) => {
        total = 45000
        return (body as { total: number }).total === 45000
          ? json(withPlan({ plan: 'enterprise' }))
          : problem(409, { code: 'price_moved', detail: 'The amount has changed' })
      },
    })
    const user = showBilling()
    await user.click(await screen.findByRole('button', { name: 'Change plan' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('radio', { name: /Enterprise/ }))
    await user.click(
      await within(dialog).findByRole('button', { name: 'Change plan and pay $458.33' }),
    )
    expect(await within(dialog).findByText('The amount has changed')).toBeVisible()
    await user.click(
      await within(dialog).findByRole('button', { name: 'Change plan and pay $450' }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('heading', { name: 'Enterprise' })).toBeVisible()
    expect(server.to('/api/billing/change')).toHaveLength(2)
  })

  it('offers a plan to clients without one, and has an empty state for every list', async () => {
    stubServer({ ...besides, 'GET /api/billing': () => json(newcomer) })
    showBilling()
    expect(await screen.findByRole('link', { name: 'Choose a plan' })).toHaveAttribute(
      'href',
      '/checkout',
    )
    expect(await screen.findByRole('heading', { name: 'No receipts yet' })).toBeVisible()
    expect(await screen.findByText(/No videos left/)).toBeVisible()
  })

  it('tells reviewers clearly that they have no access to billing, and still shows the videos left', async () => {
    stubServer({ ...besides, 'GET /api/billing': () => problem(403, { code: 'forbidden' }) })
    showBilling()
    expect(
      await screen.findByRole('heading', { name: "Your role can't see billing" }),
    ).toBeVisible()
    expect(await screen.findByText('videos left')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Buy extra videos' })).toBeNull()
  })

  it('requests nothing about billing for people who are not clients', async () => {
    const server = stubServer({})
    show(<BillingOverview client={false} addresses={addresses} />)
    expect(await screen.findByRole('heading', { name: 'Nothing to pay here' })).toBeVisible()
    expect(server.calls).toEqual([])
  })

  it('lets people with read-only access change nothing', async () => {
    stubServer({ ...besides, 'GET /api/billing': () => json({ ...billing, mayPay: false }) })
    showBilling()
    expect(await screen.findByRole('heading', { name: 'Professional' })).toBeVisible()
    for (const name of ['Change plan', 'Pause', 'Cancel plan', 'Change card'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('continues the receipts after the last one seen', async () => {
    const receipt = (id: string) => ({
      id,
      number: `R-${id}`,
      paidAt: '2026-11-15T12:00:00Z',
      total: 69900,
      subtotal: 69900,
      discount: 0,
      tax: 0,
      taxes: [],
      refunded: 0,
      creditNotes: [],
      lines: [],
      card: null,
    })
    stubServer({
      ...besides,
      'GET /api/billing': () => json(billing),
      'GET /api/receipts': ({ request }) =>
        new URL(request.url).searchParams.get('before') === 'two'
          ? json({ receipts: [receipt('one')] })
          : json({ receipts: [receipt('two')], next: 'two' }),
    })
    const user = showBilling()
    await screen.findByText('R-two')
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('R-one')).toBeVisible()
    expect(screen.getByText('R-two')).toBeVisible()
  })

  it('explains the balance line by line', async () => {
    stubServer({
      ...besides,
      'GET /api/billing': () => json(billing),
      'GET /api/credits/entries': ({ request }) =>
        new URL(request.url).searchParams.get('before') === '2'
          ? json({ entries: [entry(1, 8, 8, 'allowance_month')] })
          : json({ entries: [entry(2, -1, 7, 'project_submitted')], next: 2 }),
    })
    const user = showBilling()
    await user.click(await screen.findByRole('button', { name: 'Why do I have 0 left?' }))
    expect(await screen.findByText('Reserved for a project you submitted')).toBeVisible()
    const book = screen.getByRole('list', { name: '' })
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await within(book).findByText('7 left')).toBeVisible()
    expect(await screen.findByText("Your plan's videos for this month")).toBeVisible()
    expect(screen.getByText('+8')).toBeVisible()
  })
})

const entry = (seq: number, amount: number, balance: number, reason: string) => ({
  seq,
  amount,
  balance,
  reason,
  kind: 'grant',
  at: '2026-11-15T12:00:00Z',
  lotId: 1,
  lotKind: 'allowance',
  by: 'system',
})

describe('the banner', () => {
  const owing = withPlan({
    state: 'past_due',
    standing: 'no_submissions',
    failedAt: '2026-11-10T12:00:00Z',
    nextRetryAt: '2026-11-15T12:00:00Z',
    workStopsAt: '2026-11-17T12:00:00Z',
    endsUnpaidAt: '2026-11-24T12:00:00Z',
    owed: 69900,
  })

  it('says what happens when, pays, and disappears once it is paid', async () => {
    const server = stubServer({
      'GET /api/billing': () => json(owing),
      'POST /api/billing/pay': () => json(billing),
    })
    const user = show(<BillingBanner />)
    const banner = await screen.findByRole('complementary', { name: 'Payment failed' })
    expect(banner).toHaveTextContent('Nov 15, 2026: we try the card again')
    expect(banner).toHaveTextContent('Nov 17, 2026: projects go on hold')
    expect(banner).toHaveTextContent('Nov 24, 2026: the plan ends')
    expect(banner).not.toHaveTextContent('no new projects')
    await user.click(within(banner).getByRole('button', { name: 'Pay $699 now' }))
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
    expect(server.to('/api/billing/pay')).toHaveLength(1)
  })

  it('leads to changing the card', async () => {
    stubServer({
      'GET /api/billing': () => json(owing),
      'POST /api/billing/portal': () => json({ url: 'https://pay.example/portal' }),
    })
    const user = show(<BillingBanner />)
    await user.click(await screen.findByRole('button', { name: 'Change card' }))
    await waitFor(() => expect(page.load).toHaveBeenCalledWith('https://pay.example/portal'))
  })

  it('says until when a plan is paused', async () => {
    stubServer({
      'GET /api/billing': () =>
        json(withPlan({ state: 'paused', resumesAt: '2026-12-01T12:00:00Z' })),
    })
    show(<BillingBanner />)
    expect(await screen.findByText('Dec 1, 2026')).toBeVisible()
  })
})
