import { readFileSync } from 'node:fs'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { json, problem, stubServer } from '@/lib/api/server-stub'
import { makeQueryClient } from '@/lib/query/query-client'
import { page } from '@/lib/session/page'
import { pages } from './pages'
import { makeRouter } from './router'

const read = <T,>(name: string): T => JSON.parse(readFileSync(`../contract/${name}.json`, 'utf8'))

const addresses = read<{ path: string; access: string; surface: string }[]>('routes')
  .filter(({ surface }) => surface === 'app')
  .map(({ path, access }) => ({ address: path.replace(/\{\w+\}/g, '42'), access }))
const behindSignIn = addresses.filter(({ access }) => access === 'login')
/** It shows nothing and redirects. */
const arrival = '/auth/arrive'
const open = addresses.filter(({ access, address }) => access === 'public' && address !== arrival)
const hostile = read<{ asked: string | null; goes: string }[]>('redirects').filter(
  ({ asked, goes }) => asked && asked !== '/' && goes === '/',
)
/** Checkouts that used to have other addresses. */
const older: [string, string][] = [
  ['/plain-subscription-checkout', '/checkout'],
  ['/plain-stripe-checkout', '/checkout'],
  ['/checkout-legacy', '/checkout'],
  ['/plain-token-purchase', '/token-purchase'],
  ['/token-purchase-legacy', '/token-purchase'],
]
const homes = [
  { role: 'client', path: '/client-dashboard', heading: 'Projects', label: 'Client Dashboard' },
  { role: 'team_member', path: '/team-dashboard', heading: 'Today', label: 'Team Dashboard' },
  { role: 'admin', path: '/manager-dashboard', heading: 'Overview', label: 'Team Dashboard' },
]

/** Loading a page's code is not what the tests below wait for; a busy machine takes its time. */
beforeAll(async () => {
  await Promise.all([import('./layout/guarded-layout'), import('./layout/bare-layout')])
  for (const { component } of pages) if ('preload' in component) await component.preload?.()
}, 300_000)

beforeEach(() => {
  localStorage.clear()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.spyOn(page, 'replace').mockImplementation(() => undefined)
  // jsdom has no layout: nothing can be scrolled or measured.
  vi.stubGlobal('scrollTo', () => undefined)
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

/**
 * Opens the whole app at an address, for a stranger or a person with a role, on an empty server.
 */
function openApp(address: string, role?: string) {
  history.replaceState(null, '', address)
  const person = { id: '1', username: 'mia', email: 'mia@example.com', fullName: 'Mia Costa' }
  stubServer({
    'GET /api/service': () => json({ brand: { name: 'Cutroom' }, demo: true }),
    'GET /api/user': () =>
      json({ ...person, role, language: 'en', theme: 'system', mailOff: [], emailConfirmed: true }),
    'POST /api/invitations/look': () => problem(404, { code: 'invitation_unknown' }),
    'POST /api/guest/look': () => problem(404, { code: 'share_over' }),
    '*': () => problem(404, { code: 'link_spent', detail: 'Nothing is here' }),
  })
  if (role) {
    localStorage.setItem('auth_access_token', 'access')
    localStorage.setItem('auth_refresh_token', 'refresh')
  }
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={makeQueryClient()}>
        <RouterProvider router={makeRouter()} />
      </QueryClientProvider>
    </I18nProvider>,
  )
}

const here = () => location.pathname + location.search
/**
 * By tag: asking for roles walks through whole pages, which takes jsdom longer than rendering them.
 */
const headlines = () => [...document.querySelectorAll('h1')].map((h1) => h1.textContent)

describe('a stranger', () => {
  it.each(behindSignIn)(
    'who opens $address is asked to sign in and comes back',
    async ({ address }) => {
      openApp(address)
      await waitFor(() => expect(here()).toBe(`/auth?redirect=${encodeURIComponent(address)}`))
    },
  )

  it.each(open)('finds a page of its own at $address', async ({ address }) => {
    openApp(address)
    await waitFor(() => expect(headlines()).toEqual([expect.stringMatching(/./)]))
    await waitFor(() => expect(document.title).toMatch(/Cutroom/))
    expect(document.title).not.toMatch(/404/)
  })

  it('who did not come from Google is sent from there to the sign-in page', async () => {
    openApp(`${arrival}?redirect=/profile`)
    await waitFor(() =>
      expect(page.replace).toHaveBeenCalledWith('/auth?notice=google_failed&redirect=%2Fprofile'),
    )
  })
})

describe('the sign-in page', () => {
  const input = (name: string) =>
    waitFor(() => {
      const found = document.querySelector<HTMLInputElement>(`form [name=${name}]`)
      if (!found) throw new Error(`no field is called ${name}`)
      return found
    })

  it('keeps what was typed on one tab while the other is open', async () => {
    openApp('/auth')
    await userEvent.type(await input('username'), 'ana')
    await userEvent.click(screen.getByText('Register'))
    await userEvent.type(await input('email'), 'ana@example.com')
    await userEvent.click(screen.getByRole('tab', { name: 'Sign In' }))
    expect(await input('username')).toHaveValue('ana')
    await userEvent.click(screen.getByRole('tab', { name: 'Register' }))
    expect(await input('email')).toHaveValue('ana@example.com')
  })

  it('says that Google is not set up and remembers the requested page', async () => {
    openApp('/auth?notice=google_unavailable&redirect=/profile')
    expect(await screen.findByText(/Google sign-in isn't set up on this site/)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Continue with Google' })).toBeNull()
    expect(here()).toBe('/auth?notice=google_unavailable&redirect=/profile')
  })
})

describe('a signed-in person', () => {
  it.each(behindSignIn)('finds a page at $address', async ({ address }) => {
    openApp(address, 'admin')
    await waitFor(() => expect(headlines()).toEqual([expect.stringMatching(/./)]))
    expect(document.title).not.toMatch(/404/)
    expect(location.pathname).not.toBe('/auth')
  })

  it.each(older)('is sent from %s to %s with the whole query', async (before, now) => {
    openApp(`${before}?plan=1&duration=12&videos=5`, 'client')
    await waitFor(() => expect(here()).toBe(`${now}?plan=1&duration=12&videos=5`))
  })

  it('who is not a manager finds no accounts', async () => {
    openApp('/accounts', 'client')
    await waitFor(() => expect(headlines()).toEqual(['404 Page Not Found']))
    expect(screen.queryByText('Accounts')).toBeNull()
  })

  it.each(hostile)('is not led off the site by $asked', async ({ asked }) => {
    openApp(`/auth?redirect=${encodeURIComponent(asked ?? '')}`, 'team_member')
    await waitFor(() => expect(page.replace).toHaveBeenCalledWith('/team-dashboard'))
  })
})

const notFound = '404 Page Not Found'

describe.each(homes)('the $role', ({ role, path, heading, label }) => {
  it.each(homes)(
    'is shown their own dashboard at $path, or no page of the managers',
    async (asked) => {
      openApp(asked.path, role)
      const hidden = asked.role === 'admin' && role !== 'admin'
      await waitFor(() => expect(headlines()).toEqual([hidden ? notFound : heading]))
      expect(here()).toBe(hidden ? asked.path : path)
    },
  )

  it('has their own dashboard at /dashboard', async () => {
    openApp('/dashboard', role)
    await waitFor(() => expect(headlines()).toEqual([heading]))
    expect(here()).toBe('/dashboard')
  })

  it('finds a page at /admin only as a manager', async () => {
    openApp('/admin', role)
    await waitFor(() => expect(headlines()).toEqual([role === 'admin' ? heading : notFound]))
    expect(here()).toBe('/admin')
  })

  it(`finds the ${label} in the menu`, async () => {
    openApp('/profile', role)
    const [name] = await screen.findAllByText('Mia Costa')
    await userEvent.click(name as HTMLElement)
    expect(await screen.findByRole('menuitem', { name: label })).toBeVisible()
  })
})
