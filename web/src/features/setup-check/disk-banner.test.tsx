import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { json, stubServer } from '@/lib/api/server-stub'
import { makeQueryClient } from '@/lib/query/query-client'
import { storeTokens } from '@/lib/session/tokens'
import { DiskBanner } from './disk-banner'

i18n.loadAndActivate({ locale: 'en', messages: {} })
afterEach(() => vi.unstubAllGlobals())

function show(state: string, freeBytes: number) {
  const server = stubServer({
    'GET /api/disk': () => json({ state, freeBytes, totalBytes: 1e12, storedBytes: 5e11 }),
  })
  storeTokens({ accessToken: 'access', refreshToken: 'refresh' })
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={makeQueryClient()}>
        <DiskBanner />
      </QueryClientProvider>
    </I18nProvider>,
  )
  return server
}

describe('the banner about disk space', () => {
  it('warns of low space and says what to do, before the disk is full', async () => {
    show('low', 42e9)
    expect(await screen.findByRole('status')).toHaveTextContent(
      /Disk space is low: 42 GB of 1.0 TB left.*Add disk space/,
    )
  })

  it('says so at once when the disk is full', async () => {
    show('fails', 5e8)
    expect(await screen.findByRole('alert')).toHaveTextContent(/The disk is full: 500 MB/)
  })

  it('is not shown while there is enough', async () => {
    const server = show('works', 9e11)
    await vi.waitFor(() => expect(server.to('/api/disk')).toHaveLength(1))
    expect(screen.queryByRole('status')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
