import { i18n } from '@lingui/core'
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { json, problem, stubServer } from '@/lib/api/server-stub'
import { billing, show } from '../billing-stage'
import { AccountHead } from '../managed/account-head'
import { StoragePanel } from './storage-panel'

i18n.loadAndActivate({ locale: 'en', messages: {} })
afterEach(() => vi.unstubAllGlobals())

const stores = (used: number, limit: number) =>
  stubServer({ 'GET /api/storage': () => json({ used, limit }) })

describe('the storage of a client account', () => {
  it('is shown as a bar and in words', async () => {
    stores(12_440_000_000, 100_000_000_000)
    show(<StoragePanel />)
    expect(await screen.findByText('12.4 GB of 100 GB')).toBeVisible()
    expect(screen.getByRole('progressbar', { name: 'Storage used' })).toHaveAttribute(
      'aria-valuenow',
      '12',
    )
    expect(screen.queryByText(/full/)).toBeNull()
  })

  it.each([
    [90e9, /almost full/],
    [100e9, /Your storage is full/],
  ])('says what to do at %d bytes of 100 GB', async (used, words) => {
    stores(used, 100e9)
    show(<StoragePanel />)
    expect(await screen.findByText(words)).toBeVisible()
  })

  it('is left out while it is unknown', async () => {
    const server = stubServer({ 'GET /api/storage': () => problem(500, { code: 'internal' }) })
    show(<StoragePanel />)
    await vi.waitFor(() => expect(server.to('/api/storage').length).toBeGreaterThan(0))
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('is shown to managers on the page of the account', async () => {
    const storage = { used: 3e9, limit: 500e9 }
    stubServer({ 'GET /api/accounts/a1/billing': () => json({ ...billing, storage }) })
    show(<AccountHead account="a1" />)
    expect(await screen.findByText('3 GB of 500 GB')).toBeVisible()
  })
})
