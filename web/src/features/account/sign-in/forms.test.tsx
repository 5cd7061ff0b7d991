import { readFileSync } from 'node:fs'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { json, problem, stubServer } from '@/lib/api/server-stub'
import { keys } from '@/lib/query/keys'
import { makeQueryClient } from '@/lib/query/query-client'
import { takeCarriedToast } from '@/lib/session/carried-toast'
import { page } from '@/lib/session/page'
import { readTokens } from '@/lib/session/tokens'
import { currentToasts } from '@/ui/toast'
import { RegisterForm } from './register-form'
import { SetupForm } from './setup-form'
import { SignInForm } from './sign-in-form'

// The real list has over two hundred entries, which jsdom walks through for every query.
vi.mock('../profile/dial-codes', () => ({
  dialCodes: () => [{ region: 'PT', code: '+351', name: 'Portugal' }],
}))

const ana = { id: '1', username: 'ana', role: 'client' }
const welcome = { accessToken: 'access', refreshToken: 'refresh', user: ana }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.spyOn(page, 'load').mockImplementation(() => undefined)
})
afterEach(() => vi.unstubAllGlobals())

function show(form: ReactNode) {
  const cache = makeQueryClient()
  const view = render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={cache}>{form}</QueryClientProvider>
    </I18nProvider>,
  )
  return { cache, view, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) }
}

/** Every rule of the form, with an input that breaks it and the message shown then. */
const broken = JSON.parse(readFileSync('../contract/validation.json', 'utf8')).register.filter(
  ({ code }: { code: string | null }) => code !== null,
) as { input: Record<string, string>; field: string; message: string }[]

const messages = () => screen.queryAllByRole('alert').map((alert) => alert.textContent)
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)

function fillPerson() {
  const filled = {
    'Full name': 'Ana Silva',
    Username: 'ana',
    Email: 'ana@example.com',
    Password: 'Cutroom!1',
    'Confirm password': 'Cutroom!1',
  }
  for (const [label, value] of Object.entries(filled))
    fireEvent.change(field(label), { target: { value } })
}

describe('signing in', () => {
  it('says what is missing and focuses the first missing field', async () => {
    const server = stubServer({})
    const { user } = show(<SignInForm />)
    await user.click(screen.getByRole('button', { name: 'Sign In' }))
    expect(messages()).toEqual(['Username is required', 'Password is required'])
    expect(field('Username or email')).toHaveFocus()
    await user.keyboard('a')
    expect(messages()).toEqual(['Password is required'])
    expect(server.calls).toHaveLength(0)
  })

  it("stores the session, carries the toast over and loads the role's dashboard", async () => {
    const server = stubServer({ 'POST /api/login': () => json(welcome) })
    const { user, cache } = show(<SignInForm />)
    await user.type(field('Username or email'), 'ana')
    await user.type(field('Password'), 'Cutroom!1{Enter}')
    await waitFor(() => expect(page.load).toHaveBeenCalledWith('/client-dashboard'))
    expect(server.calls[0]?.body).toEqual({ username: 'ana', password: 'Cutroom!1' })
    expect(readTokens()).toEqual({ access: 'access', refresh: 'refresh' })
    expect(cache.getQueryData(keys.user)).toEqual(ana)
    expect(takeCarriedToast()).toEqual({
      title: 'Login successful',
      description: 'Welcome back, ana!',
    })
  })

  it.each([
    ['/checkout?plan=2', '/checkout?plan=2'],
    ['//evil.example', '/client-dashboard'],
  ])('with the redirect %s goes to %s', async (asked, goes) => {
    stubServer({ 'POST /api/login': () => json(welcome) })
    const { user } = show(<SignInForm redirect={asked} />)
    await user.type(field('Username or email'), 'ana')
    await user.type(field('Password'), 'x{Enter}')
    await waitFor(() => expect(page.load).toHaveBeenCalledWith(goes))
  })

  it('shows a refusal as a toast and loses nothing that was typed', async () => {
    stubServer({
      'POST /api/login': () =>
        problem(401, { code: 'bad_credentials', detail: 'Invalid username or password' }),
    })
    const { user } = show(<SignInForm />)
    await user.type(field('Username or email'), 'ana')
    await user.type(field('Password'), 'wrong{Enter}')
    await waitFor(() =>
      expect(currentToasts()[0]).toMatchObject({
        variant: 'destructive',
        title: 'Login failed',
        description: '401: Invalid username or password',
      }),
    )
    expect(field('Username or email')).toHaveValue('ana')
    expect(field('Password')).toHaveValue('wrong')
    expect(page.load).not.toHaveBeenCalled()
    expect(readTokens()).toEqual({ access: null, refresh: null })
  })

  it('loses nothing that was typed when the server cannot be reached', async () => {
    stubServer({})
    const { user } = show(<SignInForm />)
    await user.type(field('Username or email'), 'ana')
    await user.type(field('Password'), 'Cutroom!1{Enter}')
    await waitFor(() =>
      expect(currentToasts()[0]).toMatchObject({ variant: 'destructive', title: 'Login failed' }),
    )
    expect(field('Username or email')).toHaveValue('ana')
    expect(field('Password')).toHaveValue('Cutroom!1')
  })

  it('lets visitors of a demo pick an account', async () => {
    stubServer({})
    const { user } = show(<SignInForm demoPassword="Cutroom!demo1" />)
    await user.click(screen.getByRole('button', { name: 'Manager' }))
    expect(field('Username or email')).toHaveValue('manager')
    expect(field('Password')).toHaveValue('Cutroom!demo1')
  })

  it('starts the Google sign-in with the redirect and the referral', () => {
    show(<SignInForm google redirect="/profile?x=1" referral="ANA10" />)
    expect(screen.getByRole('link', { name: 'Continue with Google' })).toHaveAttribute(
      'href',
      '/auth/google?redirect=%2Fprofile%3Fx%3D1&ref=ANA10',
    )
  })
})

describe('where Google is not offered', () => {
  it.each([
    ['the sign-in form', <SignInForm key="1" google={false} />],
    ['the register form', <RegisterForm key="2" google={false} />],
  ])('%s has no button for it', (_, form) => {
    show(form)
    expect(screen.queryByRole('link', { name: /Google/ })).toBeNull()
    expect(screen.queryByText('or')).toBeNull()
  })

  it('shows no accounts of a demo whose passwords are private', () => {
    show(<SignInForm />)
    expect(screen.queryByRole('button', { name: 'Manager' })).toBeNull()
  })
})

describe('registering', () => {
  const submit = () => screen.getByRole('button', { name: 'Create account' })

  it('reports the first broken rule of each field', async () => {
    stubServer({})
    const { user } = show(<RegisterForm />)
    await user.type(field('Username'), 'a b')
    await user.type(field('Password'), 'lower')
    await user.type(field('Confirm password'), 'other')
    await user.type(field(/^Phone/), '912')
    await user.click(submit())
    expect(messages()).toEqual([
      'Full name is required',
      'Username can only contain letters, numbers and underscores',
      'Email is required',
      'Password must be at least 8 characters',
      'Passwords do not match',
      'Country code is required when providing a phone number',
    ])
    expect(field('Full name')).toHaveFocus()
  })

  it('opens what it asks to agree to in a new tab, so that nothing typed is lost', () => {
    show(<RegisterForm />)
    for (const name of ['Terms', 'Privacy policy'])
      expect(screen.getByRole('link', { name })).toHaveAttribute('target', '_blank')
  })

  it('names every missing field and focuses the first', async () => {
    stubServer({})
    const { user } = show(<RegisterForm />)
    await user.click(submit())
    expect(messages()).toEqual([
      'Full name is required',
      'Username is required',
      'Email is required',
      'Password is required',
    ])
    expect(field('Full name')).toHaveFocus()
  })

  it.each(broken)('reports $input in the words of the contract, beside its field', (rule) => {
    const server = stubServer({})
    const { container } = show(<RegisterForm />).view
    fillPerson()
    const input = (name: string) => {
      const found = container.querySelector<HTMLInputElement>(`[name=${name}]`)
      if (!found) throw new Error(`no field is called ${name}`)
      return found
    }
    // A matching confirmation keeps its own rule out of the way.
    const typed = { confirmPassword: rule.input.password ?? 'Cutroom!1', ...rule.input }
    for (const [name, value] of Object.entries(typed))
      fireEvent.change(input(name), { target: { value } })
    fireEvent.click(submit())
    expect(messages()).toContain(rule.message)
    expect(input(rule.field)).toHaveAttribute('aria-invalid', 'true')
    expect(input(rule.field)).toHaveAccessibleDescription(expect.stringContaining(rule.message))
    expect(container.querySelector('[aria-invalid=true]')).toHaveFocus()
    expect(server.calls).toHaveLength(0)
  })

  it('loses nothing that was typed when the server cannot be reached', async () => {
    stubServer({})
    const { user } = show(<RegisterForm />)
    fillPerson()
    await user.selectOptions(field('Country code'), '+351')
    await user.type(field(/^Phone/), '912000000')
    await user.click(submit())
    await waitFor(() =>
      expect(currentToasts()[0]).toMatchObject({
        variant: 'destructive',
        title: 'Registration failed',
      }),
    )
    expect(field('Full name')).toHaveValue('Ana Silva')
    expect(field('Username')).toHaveValue('ana')
    expect(field('Email')).toHaveValue('ana@example.com')
    expect(field('Password')).toHaveValue('Cutroom!1')
    expect(field('Confirm password')).toHaveValue('Cutroom!1')
    expect(field('Country code')).toHaveValue('+351')
    expect(field(/^Phone/)).toHaveValue('912000000')
    expect(submit()).toBeEnabled()
  })

  it('validates when a field is left, then on every change', async () => {
    stubServer({})
    const { user } = show(<RegisterForm />)
    await user.type(field('Username'), 'ab')
    expect(messages()).toEqual([])
    await user.tab()
    expect(messages()).toEqual(['Username must be at least 3 characters'])
    await user.type(field('Username'), '-')
    expect(messages()).toEqual(['Username can only contain letters, numbers and underscores'])
    await user.type(field('Username'), '{Backspace}c')
    expect(messages()).toEqual([])
  })

  it('ticks off the rules while the password is typed', async () => {
    stubServer({})
    const { user } = show(<RegisterForm />)
    const kept = () =>
      screen
        .getAllByRole('listitem')
        .filter((item) => item.textContent?.includes('done'))
        .map((item) => item.textContent?.split(',')[0])
    await user.type(field('Password'), 'aB1')
    expect(kept()).toEqual(['Uppercase', 'Lowercase', 'Number'])
    await user.type(field('Password'), '!xxxx')
    expect(kept()).toHaveLength(5)
  })

  it('sends what the server knows and nothing else', async () => {
    const server = stubServer({ 'POST /api/register': () => json(welcome, 201) })
    const { user } = show(<RegisterForm referral="FIRSTMONTH10" />)
    fillPerson()
    await user.selectOptions(field('Country code'), '+351')
    await user.type(field(/^Phone/), '912000000')
    expect(screen.getByText('10% off your first month')).toBeVisible()
    await user.click(submit())
    await waitFor(() => expect(page.load).toHaveBeenCalledWith('/client-dashboard'))
    expect(server.calls[0]?.body).toEqual({
      username: 'ana',
      password: 'Cutroom!1',
      email: 'ana@example.com',
      fullName: 'Ana Silva',
      countryCode: '+351',
      phoneNumber: '912000000',
      referralCode: 'FIRSTMONTH10',
    })
    expect(takeCarriedToast()).toEqual({
      title: 'Registration successful',
      description: 'Welcome, ana!',
    })
  })

  it('reports a taken username at its field and in a toast, and loses nothing', async () => {
    stubServer({
      'POST /api/register': () =>
        problem(409, {
          code: 'username_taken',
          field: 'username',
          detail: 'Username already exists',
        }),
    })
    const { user } = show(<RegisterForm />)
    fillPerson()
    await user.click(submit())
    await waitFor(() => expect(messages()).toEqual(['Username already exists']))
    expect(field('Username')).toHaveFocus()
    expect(field('Username')).toHaveAttribute('aria-invalid', 'true')
    expect(field('Username')).toHaveValue('ana')
    expect(field('Email')).toHaveValue('ana@example.com')
    expect(field('Password')).toHaveValue('Cutroom!1')
    expect(currentToasts()[0]).toMatchObject({
      variant: 'destructive',
      title: 'Registration failed',
      description: '409: Username already exists',
    })
  })

  it('keeps what was typed while the form is away', async () => {
    stubServer({})
    const draft = { current: null }
    const { user } = show(<RegisterForm draft={draft} />)
    await user.type(field('Username'), 'ana')
    show(<RegisterForm draft={draft} />)
    expect(screen.getAllByLabelText('Username')[1]).toHaveValue('ana')
  })
})

describe('setting up', () => {
  it('says so when the link has no token', () => {
    show(<SetupForm token="" />)
    expect(screen.getByRole('status')).toHaveTextContent('This link is incomplete.')
    expect(screen.getByRole('button', { name: 'Create account' })).toBeDisabled()
  })

  it('says so when the link was used', async () => {
    stubServer({
      'POST /api/setup': () => problem(404, { code: 'setup_closed', detail: 'No longer valid.' }),
    })
    const { user } = show(<SetupForm token="once" />)
    fillPerson()
    await user.click(screen.getByRole('button', { name: 'Create account' }))
    await waitFor(() => expect(screen.getByText('No longer valid.')).toBeVisible())
  })
})
