import { i18n } from '@lingui/core'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { json, problem, stubServer } from '@/lib/api/server-stub'
import type { ReferralFilter, SubscriptionFilter } from '../billing-queries'
import { show } from '../billing-stage'
import { ReferralsSection } from './referrals/referrals-section'
import { SubscriptionsSection } from './subscriptions/subscriptions-section'

i18n.loadAndActivate({ locale: 'en', messages: {} })
afterEach(() => vi.unstubAllGlobals())

const link = ({ id, name }: { id: string; name: string }) => <a href={`/accounts/${id}`}>{name}</a>

function Subscriptions() {
  const [filter, setFilter] = useState<SubscriptionFilter>({ show: '', plan: '', client: '' })
  const change = (part: Partial<SubscriptionFilter>) => setFilter({ ...filter, ...part })
  return <SubscriptionsSection filter={filter} onFilter={change} client={link} />
}

function Referrals() {
  const [filter, setFilter] = useState<ReferralFilter>({ show: '', client: '' })
  const change = (part: Partial<ReferralFilter>) => setFilter({ ...filter, ...part })
  return <ReferralsSection filter={filter} onFilter={change} client={link} />
}

const subscription = (id: string, more: object = {}) => ({
  id,
  account: { id: `a-${id}`, name: `Team ${id}` },
  owner: `The ${id}`,
  email: `${id}@example.com`,
  state: 'active',
  plan: 'professional',
  interval: 'month',
  price: 69900,
  taxed: false,
  standing: 'good',
  startedAt: '2026-10-03T12:00:00Z',
  periodEnd: '2026-12-03T12:00:00Z',
  cancelAtEnd: false,
  ...more,
})

describe('the list of subscriptions', () => {
  it('shows the owner, status, price, next charge and start of each', async () => {
    stubServer({
      'GET /api/subscriptions': () =>
        json({
          subscriptions: [
            subscription('ana', {
              nextCharge: { at: '2026-12-03T12:00:00Z', amount: 62910, taxed: false },
            }),
            subscription('eve', { cancelAtEnd: true, interval: 'year', price: 712800 }),
            subscription('kim', { state: 'past_due', owed: 69900 }),
            subscription('tom', { state: 'paused', resumesAt: '2026-12-20T12:00:00Z' }),
          ],
        }),
    })
    show(<Subscriptions />)
    const rows = within(await screen.findByRole('table', { name: 'Subscriptions' })).getAllByRole(
      'row',
    )
    expect(rows[1]).toHaveTextContent(
      /Team ana.*ana@example.com.*Active.*Professional.*Billed monthly.*\$699.*\$629.10.*Dec 3, 2026.*Oct 3, 2026/,
    )
    expect(rows[2]).toHaveTextContent(/Cancelled.*Until Dec 3, 2026.*Billed yearly.*\$7,128.*–/)
    expect(rows[3]).toHaveTextContent(/Payment failed.*\$699 unpaid/)
    expect(rows[4]).toHaveTextContent(/Paused.*Until Dec 20, 2026/)
    expect(screen.getByRole('link', { name: 'Team ana' })).toHaveAttribute(
      'href',
      '/accounts/a-ana',
    )
  })

  it('can be filtered by status and plan, loads page by page, and can be loaded again', async () => {
    let away = true
    const server = stubServer({
      'GET /api/subscriptions': ({ request }) => {
        if (away) return problem(503, { detail: 'Away' })
        const asked = new URL(request.url).searchParams
        if (asked.get('plan') === 'starter') return json({ subscriptions: [] })
        return asked.get('before')
          ? json({ subscriptions: [subscription('eve')] })
          : json({ subscriptions: [subscription('ana')], next: 'ana' })
      },
    })
    const user = show(<Subscriptions />)
    expect(await screen.findByText("We couldn't load the subscriptions.")).toBeVisible()
    away = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await user.click(await screen.findByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('Team eve')).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'Leaving' }))
    await user.selectOptions(screen.getByLabelText('Plan'), 'starter')
    expect(await screen.findByText('No subscriptions found')).toBeVisible()
    const last = server.to('/api/subscriptions').at(-1)?.request.url ?? ''
    expect(Object.fromEntries(new URL(last).searchParams)).toEqual({
      show: 'leaving',
      plan: 'starter',
    })
  })
})

describe('the list of referrals', () => {
  it('says who signed up with whose code, what became of it and what it earned', async () => {
    const server = stubServer({
      'GET /api/referred-accounts': ({ request }) =>
        json({
          referrals: new URL(request.url).searchParams.get('show')
            ? []
            : [
                {
                  account: { id: 'b', name: 'Brightline' },
                  referredBy: { id: 'l', name: 'Lume Coffee' },
                  code: 'ABCD2345',
                  createdAt: '2026-11-03T12:00:00Z',
                  plan: 'starter',
                  standing: 'good',
                  paid: 35910,
                },
                {
                  account: { id: 'n', name: 'Nadia Rahal' },
                  referredBy: { id: 'l', name: 'Lume Coffee' },
                  code: 'ABCD2345',
                  createdAt: '2026-11-02T12:00:00Z',
                  plan: '',
                  standing: '',
                  paid: 0,
                },
              ],
        }),
    })
    const user = show(<Referrals />)
    const rows = within(await screen.findByRole('table', { name: 'Referrals' })).getAllByRole('row')
    expect(rows[1]).toHaveTextContent(
      /Brightline.*Lume Coffee.*ABCD2345.*In good standing.*Starter.*\$359.10.*Nov 3, 2026/,
    )
    expect(rows[2]).toHaveTextContent(/Nadia Rahal.*Never subscribed.*\$0/)
    await user.click(screen.getByRole('radio', { name: 'Registered' }))
    expect(await screen.findByText('No referrals found')).toBeVisible()
    await waitFor(() => expect(server.to('/api/referred-accounts')).toHaveLength(2))
  })
})
