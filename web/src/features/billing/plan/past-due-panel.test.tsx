import { i18n } from '@lingui/core'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Billing } from '@/lib/api/billing-types'
import { json, problem, stubServer } from '@/lib/api/server-stub'
import { billing, show, subscription } from '../billing-stage'
import { PastDuePanel } from './past-due-panel'

i18n.loadAndActivate({ locale: 'en', messages: {} })
afterEach(() => vi.unstubAllGlobals())

const owing = (change: Partial<Billing> = {}): Billing => ({
  ...billing,
  subscription: {
    ...subscription,
    state: 'past_due',
    standing: 'grace',
    failedAt: '2026-11-13T12:00:00Z',
    owed: 69900,
    unpaid: {
      failedAt: '2026-11-13T12:00:00Z',
      submissionsStopAt: '2026-11-16T12:00:00Z',
      workStopsAt: '2026-11-20T12:00:00Z',
      endsAt: '2026-11-27T12:00:00Z',
      tries: [
        { at: '2026-11-14T12:00:00Z', done: true },
        { at: '2026-11-16T12:00:00Z', done: false },
      ],
    },
  },
  now: '2026-11-14T18:00:00Z',
  mayPay: true,
  ...change,
})

test('a failed payment shows everything that happens until the plan ends, and the current step', () => {
  show(<PastDuePanel billing={owing()} videos={5} />)
  expect(screen.getByText('Payment failed, day 2')).toBeVisible()
  const stages = screen.getAllByRole('listitem')
  expect(stages.map(({ textContent }) => textContent)).toEqual([
    'Nov 13, 2026Work continues',
    'Nov 16, 2026No new projects',
    'Nov 20, 2026Projects on hold',
    'Nov 27, 2026Plan ends',
    'Failed Nov 13, 2026',
    'Failed Nov 14, 2026',
    'Next try Nov 16, 2026',
  ])
  expect(stages.filter((stage) => stage.ariaCurrent === 'step')).toEqual([stages[0]])
  expect(screen.getByText(/Your 5 videos stay yours/)).toBeVisible()
})

test('a card that is declined again says why, and one that pays is charged once', async () => {
  let tries = 0
  const server = stubServer({
    'POST /api/billing/pay': () => {
      tries += 1
      return tries === 1
        ? problem(409, { code: 'card_lacks_funds', detail: 'The card does not have enough funds.' })
        : json(billing)
    },
    '*': () => json(billing),
  })
  const user = show(<PastDuePanel billing={owing()} videos={0} />)
  const panel = screen.getByRole('region', { name: 'Payment failed' })
  await user.click(within(panel).getByRole('button', { name: 'Pay $699 now' }))
  expect(await within(panel).findByRole('alert')).toHaveTextContent('enough funds')
  await user.click(within(panel).getByRole('button', { name: 'Pay $699 now' }))
  expect(server.to('/api/billing/pay')).toHaveLength(2)
})

test('people who may not pay are told who can', () => {
  show(<PastDuePanel billing={owing({ mayPay: false })} videos={0} />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText(/Your team's owner/)).toBeVisible()
})
