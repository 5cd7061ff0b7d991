import { act, render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { stubServer } from '@/lib/api/server-stub'
import type { User } from '@/lib/api/types'
import { reachability } from '@/lib/reach/reachability'
import { profileTabs } from './profile-tabs'

const server = vi.hoisted(() => ({ away: true }))
vi.mock('./sessions-tab', () => {
  if (server.away) throw new TypeError('Importing a module script failed.')
  return { SessionsTab: () => <p>Your devices</p> }
})

afterEach(() => {
  reachability.answered()
  vi.unstubAllGlobals()
})

test('a tab that is opened while the server is away appears once it is back', async () => {
  stubServer({ 'GET /healthz': () => new Response('', { status: server.away ? 502 : 200 }) })
  const Part = profileTabs.find(({ value }) => value === 'sessions')?.component ?? (() => null)
  render(
    <Suspense fallback="Loading">
      <Part user={{} as User} />
    </Suspense>,
  )
  await waitFor(() => expect(reachability.get().state).toBe('away'))
  expect(screen.getByText('Loading')).toBeVisible()
  server.away = false
  await act(() => reachability.check())
  expect(await screen.findByText('Your devices')).toBeVisible()
})
