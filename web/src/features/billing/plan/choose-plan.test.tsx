import { i18n } from '@lingui/core'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { json, stubServer } from '@/lib/api/server-stub'
import { show } from '../billing-stage'
import { ChoosePlan } from './choose-plan'

i18n.loadAndActivate({ locale: 'en', messages: {} })
afterEach(() => vi.unstubAllGlobals())

test('the price is the one from the server, and the link carries the choice', async () => {
  stubServer({
    'POST /api/checkout/quote': ({ body }) => {
      const { plan, duration } = body as { plan: number; duration: number }
      return json({
        change: null,
        code: {
          applied: 'FIRSTMONTH10',
          amountOff: 0,
          betterKept: false,
          months: 1,
          percentOff: 10,
        },
        dueToday: plan === 2 ? 62910 : 35910 * duration,
        interval: 'month',
        lines: [],
        nextAmount: plan === 2 ? 69900 : 39900,
        nextAt: '2026-12-17T12:00:00Z',
        plan: plan === 2 ? 'professional' : 'starter',
        taxOnTop: false,
        videos: 0,
      })
    },
  })
  const user = show(<ChoosePlan checkoutAddress="/checkout" />)
  expect(await screen.findByText(/\$629\.10/)).toBeVisible()
  expect(screen.getByText(/FIRSTMONTH10 applied/)).toBeVisible()
  const next = screen.getByRole('link', { name: 'Continue with Professional' })
  expect(next).toHaveAttribute('href', '/checkout?plan=2&duration=1')
  await user.click(screen.getByRole('radio', { name: /Starter/ }))
  await user.click(screen.getByRole('radio', { name: /Billed yearly/ }))
  expect(screen.getByRole('link', { name: 'Continue with Starter' })).toHaveAttribute(
    'href',
    '/checkout?plan=1&duration=12',
  )
})
