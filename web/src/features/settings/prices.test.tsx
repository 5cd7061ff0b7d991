import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { held, json, problem, stubServer } from '@/lib/api/server-stub'
import type { PriceMove, PriceSettings } from '@/lib/api/types'
import { makeQueryClient } from '@/lib/query/query-client'
import { annualPrices } from './price-draft'
import { PricesPart } from './prices-part'

i18n.loadAndActivate({ locale: 'en', messages: {} })
beforeEach(() => {
  // jsdom has no layout to observe.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const starter = {
  key: 'starter',
  title: 'Starter',
  videos: 4,
  revisionRounds: 2,
  turnaroundHours: 48,
  activeProjects: 1,
  seats: 1,
}
const plans = [starter, { ...starter, key: 'professional', title: 'Professional', videos: 8 }]
const first: PriceSettings = {
  monthly: [
    { plan: 'starter', price: 399 },
    { plan: 'professional', price: 699 },
  ],
  annualDiscountPercent: 15,
  packs: [{ videos: 1, price: 119 }],
  version: 0,
}

/** A server with two clients on Starter who pay $399 until they are notified. */
function server() {
  const state = { kept: first, told: 0 }
  stubServer({
    'GET /api/settings/prices': () => json(state.kept),
    'PUT /api/settings/prices': ({ body }) => {
      const wanted = body as PriceSettings
      if ((wanted.monthly[0]?.price ?? 0) >= 699)
        return problem(422, {
          code: 'price_order',
          field: 'monthly.professional',
          detail: 'A larger plan must cost more',
        })
      if (wanted.version !== state.kept.version)
        return problem(409, { code: 'settings_changed', detail: 'Changed' })
      state.kept = { ...wanted, version: wanted.version + 1 }
      return json(state.kept)
    },
    'POST /api/settings/prices/moves': ({ body }) => {
      const to = ((body as PriceSettings).monthly[0]?.price ?? 0) * 100
      const move: PriceMove = {
        plan: 'starter',
        interval: 'month',
        from: 39900,
        to,
        clients: 2,
        told: state.told,
      }
      return json({ moves: to === 39900 ? [] : [move], noticeDays: 30 })
    },
    'POST /api/settings/prices/tell': () => {
      state.told = 2
      return new Response(null, { status: 204 })
    },
  })
  return state
}

async function open() {
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={makeQueryClient()}>
        <PricesPart plans={plans} />
      </QueryClientProvider>
    </I18nProvider>,
  )
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  const price = await screen.findByRole('textbox', { name: 'Monthly price of Starter' })
  const type = async (text: string) => {
    await user.clear(price)
    await user.type(price, text)
  }
  return { user, type }
}

test('a manager sees who keeps the old price, saves the new one, and notifies them', async () => {
  const state = server()
  const { user, type } = await open()
  expect(screen.queryByRole('button', { name: 'Save prices' })).not.toBeInTheDocument()
  await type('449')
  expect(screen.getByText('$4,584')).toBeVisible()
  expect(await screen.findByText('2 existing clients pay a different price')).toBeVisible()
  expect(screen.getByText('$399 → $449')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Notify existing clients' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Save prices' }))
  await user.click(await screen.findByRole('button', { name: 'Notify existing clients' }))
  expect(state.kept.monthly[0]).toEqual({ plan: 'starter', price: 449 })
  expect(screen.getByText(/We email 2 clients today/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Email clients' }))
  expect(await screen.findByText(/Everyone has been notified/)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('an invalid price is reported at its field, and what is typed stays', async () => {
  const state = server()
  const { user, type } = await open()
  await type('$449')
  expect(screen.getByText('Enter whole amounts, without a currency sign.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save prices' })).toBeDisabled()
  await type('800')
  await user.click(screen.getByRole('button', { name: 'Save prices' }))
  expect(await screen.findByText('A larger plan must cost more')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Monthly price of Professional' })).toBeInvalid()
  expect(screen.getByRole('textbox', { name: 'Monthly price of Starter' })).toHaveValue('800')
  await type('449')
  state.kept = { ...first, version: 4 }
  await user.click(screen.getByRole('button', { name: 'Save prices' }))
  await user.click(await screen.findByRole('button', { name: 'Keep mine' }))
  await user.click(screen.getByRole('button', { name: 'Save prices' }))
  await waitFor(() => expect(state.kept).toMatchObject({ version: 5 }))
})

test('a year is twelve discounted months, rounded as the server does', () => {
  expect(annualPrices(699, 15)).toEqual({ month: 594, year: 7128 })
  expect(annualPrices(449, 20)).toEqual({ month: 359, year: 4308 })
})

test('what is typed while prices are being saved stays, for the version that was saved', async () => {
  let kept = first
  const save = held(({ body }) => {
    kept = { ...(body as PriceSettings), version: 1 }
    return json(kept)
  })
  stubServer({
    'GET /api/settings/prices': () => json(kept),
    'PUT /api/settings/prices': save.answer,
    'POST /api/settings/prices/moves': () => json({ moves: [], noticeDays: 30 }),
  })
  const { user, type } = await open()
  await type('429')
  await user.click(screen.getByRole('button', { name: 'Save prices' }))
  await type('449')
  save.release()
  await waitFor(() => expect(kept).toMatchObject({ version: 1, monthly: [{ price: 429 }, {}] }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save prices' })).toBeEnabled())
  expect(screen.getByRole('textbox', { name: 'Monthly price of Starter' })).toHaveValue('449')
  expect(screen.queryByText(/Another manager/)).not.toBeInTheDocument()
})
