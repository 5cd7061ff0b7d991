import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { json, stubServer } from '@/lib/api/server-stub'
import type { AccessToken } from '@/lib/api/types'
import { makeQueryClient } from '@/lib/query/query-client'
import { AccessTokensSection } from './access-tokens-section'
// Loaded here once, so that no test waits for it.
import './new-access-token-dialog'
import './revoke-access-token-dialog'

configure({ asyncUtilTimeout: 4000 })

class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoResizeObserver)
  localStorage.clear()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})
afterEach(() => vi.unstubAllGlobals())

const nightly: AccessToken = {
  id: 'one',
  name: 'Nightly upload',
  scopes: ['projects:write'],
  ending: 'x7Qa',
  createdAt: '2026-11-01T10:00:00Z',
  expiresAt: '2027-01-30T10:00:00Z',
  expired: false,
}

function stage(list: AccessToken[]) {
  let kept = list
  const server = stubServer({
    'GET /api/access-tokens': () => json(kept),
    'POST /api/access-tokens': () => {
      kept = [nightly]
      return json({ ...nightly, token: 'cutroom_secret' }, 201)
    },
    'DELETE /api/access-tokens/one': () => {
      kept = []
      return new Response(null, { status: 204 })
    },
  })
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={makeQueryClient()}>
        <AccessTokensSection />
      </QueryClientProvider>
    </I18nProvider>,
  )
  return server
}

it('creates a token with the chosen options and shows it once', async () => {
  const server = stage([])
  fireEvent.click(await screen.findByText('New access token'))
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Nightly upload' } })
  fireEvent.click(screen.getByText('Create access token'))
  expect(await screen.findByText('Choose what the program can do')).toBeVisible()
  expect(server.to('/api/access-tokens')).toHaveLength(1)
  fireEvent.click(screen.getByLabelText('Read and change projects, upload files'))
  fireEvent.click(screen.getByText('Create access token'))
  expect(await screen.findByText('cutroom_secret')).toBeVisible()
  const sent = server.to('/api/access-tokens').find(({ method }) => method === 'POST')
  expect(sent?.body).toEqual({
    name: 'Nightly upload',
    scopes: ['projects:write'],
    expiresInDays: 90,
  })
  fireEvent.click(screen.getByText('Done'))
  expect(await screen.findByText('…x7Qa')).toBeVisible()
  expect(screen.queryByText('cutroom_secret')).toBeNull()
})

it('revokes a token after confirmation', async () => {
  const server = stage([{ ...nightly, lastUsedAt: '2026-11-02T10:00:00Z' }])
  fireEvent.click(await screen.findByLabelText('Revoke Nightly upload'))
  fireEvent.click(await screen.findByText('Revoke access token'))
  expect(await screen.findByText('No access tokens yet')).toBeVisible()
  await waitFor(() => expect(server.to('/api/access-tokens/one')).toHaveLength(1))
})
