import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { json, problem, stubServer } from '@/lib/api/server-stub'
import { makeQueryClient } from '@/lib/query/query-client'
import { page } from '@/lib/session/page'
import { readTokens } from '@/lib/session/tokens'
import { SignInForm } from './sign-in-form'
// Loaded here once, so that no test waits for it.
import './second-factor-form'

configure({ asyncUtilTimeout: 4000 })

const ana = { id: '1', username: 'ana', role: 'client' }
const asked = () =>
  problem(401, {
    code: 'second_factor_required',
    challenge: 'the-challenge',
    methods: ['totp', 'recovery'],
  })

beforeEach(() => {
  localStorage.clear()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.spyOn(page, 'load').mockImplementation(() => undefined)
})
afterEach(() => vi.unstubAllGlobals())

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

/** Signs in with the right password, as far as the second step. */
async function signIn() {
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={makeQueryClient()}>
        <SignInForm />
      </QueryClientProvider>
    </I18nProvider>,
  )
  fill('Username or email', 'ana')
  fill('Password', 'Cutroom!1')
  fireEvent.click(screen.getByText('Sign In'))
  return screen.findByLabelText('Code')
}

const submit = (code: HTMLElement) => fireEvent.submit(code.closest('form') as HTMLFormElement)

it('opens the session with the code, without trying to renew one', async () => {
  const server = stubServer({
    'POST /api/login': asked,
    'POST /api/login/second-factor': () =>
      json({ accessToken: 'access', refreshToken: 'refresh', user: ana }),
  })
  const code = await signIn()
  await waitFor(() => expect(code).toHaveFocus())
  expect(readTokens().access).toBeNull()
  fill('Code', '123456')
  submit(code)
  await waitFor(() => expect(readTokens().access).toBe('access'))
  expect(server.to('/api/login/second-factor')[0]?.body).toEqual({
    challenge: 'the-challenge',
    code: '123456',
  })
  expect(server.to('/api/refresh-token')).toHaveLength(0)
})

it('returns to the password when the challenge has expired, and keeps what was typed', async () => {
  stubServer({
    'POST /api/login': asked,
    'POST /api/login/second-factor': () => problem(401, { code: 'challenge_spent' }),
  })
  const code = await signIn()
  fill('Code', '000000')
  submit(code)
  await waitFor(() => expect(screen.queryByLabelText('Code')).toBeNull())
  expect(screen.getByLabelText('Username or email')).toHaveValue('ana')
})
