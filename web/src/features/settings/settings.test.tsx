import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { held, json, problem, stubServer } from '@/lib/api/server-stub'
import type { BrandSettings, RuleSettings } from '@/lib/api/types'
import { makeQueryClient } from '@/lib/query/query-client'
import { BrandPart } from './brand-part'
import { RulesPart } from './rules-part'
import { StoragePart } from './storage-part'

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

function show(part: ReactNode) {
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={makeQueryClient()}>{part}</QueryClientProvider>
    </I18nProvider>,
  )
  return userEvent.setup({ delay: null, pointerEventsCheck: 0 })
}

const brand: BrandSettings = {
  name: 'Cutroom',
  email: 'hello@cutroom.example',
  phone: '+351 210 000 000',
  country: 'Portugal',
  address: '',
  youtube: '',
  instagram: '',
  tiktok: '',
  linkedin: '',
  version: 0,
}
const rules: RuleSettings = { autoAssign: false, missedCredit: true, approvalDays: 14, version: 0 }

test('a manager saves the brand, and an invalid value is reported at its field', async () => {
  let kept = brand
  stubServer({
    'GET /api/settings/brand': () => json(kept),
    'PUT /api/settings/brand': ({ body }) => {
      const wanted = body as BrandSettings
      if (wanted.tiktok === 'tiktok')
        return problem(422, { code: 'profile_address', field: 'tiktok', detail: 'Not an address' })
      kept = { ...wanted, version: wanted.version + 1 }
      return json(kept)
    },
  })
  const user = show(<BrandPart />)
  const name = await screen.findByLabelText('Name')
  const save = screen.getByRole('button', { name: 'Save brand' })
  expect(save).toBeDisabled()
  await user.clear(name)
  await user.type(name, 'Nightcut')
  await user.type(screen.getByLabelText(/TikTok/), 'tiktok')
  await user.click(save)
  expect(await screen.findByText('Not an address')).toBeVisible()
  await user.clear(screen.getByLabelText(/TikTok/))
  await user.click(save)
  await waitFor(() => expect(save).toBeDisabled())
  expect(kept).toMatchObject({ name: 'Nightcut', version: 1 })
})

test('what is typed stays when a colleague was faster, and the person decides', async () => {
  let kept = brand
  stubServer({
    'GET /api/settings/brand': () => json(kept),
    'PUT /api/settings/brand': ({ body }) => {
      const wanted = body as BrandSettings
      if (wanted.version !== kept.version) return problem(409, { code: 'settings_changed' })
      kept = { ...wanted, version: wanted.version + 1 }
      return json(kept)
    },
  })
  const user = show(<BrandPart />)
  const name = await screen.findByLabelText('Name')
  await user.type(name, ' Lisbon')
  kept = { ...brand, phone: '+44 1', version: 1 }
  await user.click(screen.getByRole('button', { name: 'Save brand' }))
  expect(await screen.findByText(/Another manager has saved a change/)).toBeVisible()
  expect(name).toHaveValue('Cutroom Lisbon')
  await user.click(screen.getByRole('button', { name: 'Keep mine' }))
  await user.click(screen.getByRole('button', { name: 'Save brand' }))
  await waitFor(() => expect(kept).toMatchObject({ name: 'Cutroom Lisbon', version: 2 }))
})

test('what is typed while the brand is being saved stays, for the version that was saved', async () => {
  let kept = brand
  const save = held(({ body }) => {
    const wanted = body as BrandSettings
    if (wanted.version !== kept.version) return problem(409, { code: 'settings_changed' })
    kept = { ...wanted, version: wanted.version + 1 }
    return json(kept)
  })
  stubServer({
    'GET /api/settings/brand': () => json(kept),
    'PUT /api/settings/brand': save.answer,
  })
  const user = show(<BrandPart />)
  const name = await screen.findByLabelText('Name')
  await user.type(name, ' Lisbon')
  await user.click(screen.getByRole('button', { name: 'Save brand' }))
  await user.type(name, ' and Porto')
  save.release()
  await waitFor(() => expect(kept).toMatchObject({ name: 'Cutroom Lisbon', version: 1 }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save brand' })).toBeEnabled())
  expect(name).toHaveValue('Cutroom Lisbon and Porto')
  expect(screen.queryByText(/Another manager/)).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Save brand' }))
  await waitFor(() => expect(kept).toMatchObject({ name: 'Cutroom Lisbon and Porto', version: 2 }))
})

test('days that are typed while others are being saved stay', async () => {
  let kept = rules
  const save = held(({ body }) => {
    kept = { ...(body as RuleSettings), version: 1 }
    return json(kept)
  })
  stubServer({
    'GET /api/settings/rules': () => json(kept),
    'PUT /api/settings/rules': save.answer,
  })
  const user = show(<RulesPart />)
  const days = await screen.findByRole('textbox', { name: 'Approve unanswered versions' })
  await user.clear(days)
  await user.type(days, '20')
  await user.click(screen.getByRole('button', { name: 'Save days' }))
  await user.clear(days)
  await user.type(days, '30')
  save.release()
  await waitFor(() => expect(kept.approvalDays).toBe(20))
  const otherRule = screen.getByRole('switch', { name: 'Assign projects automatically' })
  await waitFor(() => expect(otherRule).toBeEnabled())
  expect(days).toHaveValue('30')
})

test('rules are saved one at a time, within their limits', async () => {
  const asked: RuleSettings[] = []
  stubServer({
    'GET /api/settings/rules': () => json(rules),
    'PUT /api/settings/rules': ({ body }) => {
      const wanted = body as RuleSettings
      asked.push(wanted)
      return json({ ...wanted, version: wanted.version + 1 })
    },
  })
  const user = show(<RulesPart />)
  await user.click(await screen.findByRole('switch', { name: 'Extra video for a missed deadline' }))
  await waitFor(() => expect(asked).toEqual([{ ...rules, missedCredit: false }]))
  const days = screen.getByRole('textbox', { name: 'Approve unanswered versions' })
  await user.clear(days)
  await user.type(days, '7')
  expect(screen.getByRole('alert')).toHaveTextContent('Choose 8 to 90 days')
  expect(screen.queryByRole('button', { name: 'Save days' })).not.toBeInTheDocument()
  await user.clear(days)
  await user.type(days, '21')
  await user.click(screen.getByRole('button', { name: 'Save days' }))
  await waitFor(() =>
    expect(asked[1]).toEqual({ ...rules, missedCredit: false, approvalDays: 21, version: 1 }),
  )
})

test('storage says how much is free and whose files take the most', async () => {
  stubServer({
    'GET /api/settings/storage': () =>
      json({
        state: 'works',
        freeBytes: 9_000_000_000,
        totalBytes: 100_000_000_000,
        storedBytes: 12_400_000_000,
        accounts: [{ id: 'a', name: 'Casa Prata', usedBytes: 12_400_000_000, limitBytes: 1e11 }],
        footageDays: 90,
        finalsMonths: 12,
      }),
  })
  show(<StoragePart client={(id, name) => <a href={`/accounts/${id}`}>{name}</a>} />)
  expect(await screen.findByText(/Footage is kept for 90 days/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Casa Prata' })).toHaveAttribute('href', '/accounts/a')
})
