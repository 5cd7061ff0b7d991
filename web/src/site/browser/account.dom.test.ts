import '@testing-library/jest-dom/vitest'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { json, stubServer } from '@/lib/api/server-stub'
import { takeCarriedToast } from '@/lib/session/carried-toast'
import { showSignedInVisitor } from './account'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.setItem('auth_access_token', 'access')
  localStorage.setItem('auth_refresh_token', 'refresh')
  document.body.innerHTML = `<div data-account><a data-signed-out>Sign In</a><div data-signed-in hidden>
    <b data-username></b><a data-for="team">Team Dashboard</a><a data-for="client">Client Dashboard</a>
    <button data-log-out data-done="Logged out" data-done-text="Done." data-note="Logout note" data-note-text="Locally."></button>
    </div></div>`
})
afterEach(() => vi.unstubAllGlobals())

const page = () => document.body.textContent?.replace(/\s+/g, ' ').trim()

test.each([
  ['admin', 'Team Dashboard'],
  ['team_member', 'Team Dashboard'],
  ['client', 'Client Dashboard'],
  ['anything', 'Client Dashboard'],
])('%s finds their name and the %s', async (role, dashboard) => {
  stubServer({ 'GET /api/user': () => json({ username: 'ana', role }) })
  await showSignedInVisitor()
  expect(page()).toBe(`ana${dashboard}`)
  expect(document.querySelector('[data-signed-in]')).not.toHaveAttribute('hidden')
})

test('a visitor without a session keeps the link to sign in and asks the server nothing', async () => {
  localStorage.clear()
  const server = stubServer({})
  await showSignedInVisitor()
  expect(page()).toContain('Sign In')
  expect(server.calls).toHaveLength(0)
})

test.each([
  [204, 'Logged out', 'Done.'],
  [500, 'Logout note', 'Locally.'],
])('a logout answered with %i ends the session here: %s', async (status, title, description) => {
  const server = stubServer({
    'GET /api/user': () => json({ username: 'ana', role: 'client' }),
    'POST /api/logout': () => new Response(null, { status }),
  })
  const leave = vi.fn()
  await showSignedInVisitor(leave)
  document.querySelector<HTMLElement>('[data-log-out]')?.click()
  expect(localStorage.getItem('auth_access_token')).toBeNull()
  await vi.waitFor(() => expect(leave).toHaveBeenCalledWith('/auth'))
  expect(server.to('/api/logout')[0]?.body).toEqual({ refreshToken: 'refresh' })
  expect(takeCarriedToast()).toEqual({ title, description })
})
