import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { json, problem, stubServer } from '@/lib/api/server-stub'
import type { User } from '@/lib/api/types'
import { keys } from '@/lib/query/keys'
import { makeQueryClient } from '@/lib/query/query-client'
import { Avatar } from '@/ui/avatar'
import { brokenRules } from '../broken-rules'
import { EmailSection } from './email-section'
import { adoptPreferences, followPreferences } from './preferences'
import { ProfileEditor } from './profile-editor'
import { formOf } from './profile-form'
import { profileRules } from './profile-rules'

// The real lists have hundreds of entries, which jsdom walks through for every query.
vi.mock('./dial-codes', () => ({
  dialCodes: () => [{ region: 'PT', code: '+351', name: 'Portugal' }],
}))
vi.mock('./time-zones', () => ({ timeZones: () => ['Europe/Lisbon'] }))
vi.mock('@/i18n/app-words', () => ({ loadLanguage: vi.fn() }))

const ana: User = {
  id: '1',
  username: 'ana',
  email: 'ana@example.com',
  emailConfirmed: true,
  fullName: 'Ana Silva',
  role: 'client',
  language: 'en',
  theme: 'system',
  mailOff: [],
  createdAt: '2026-01-05T10:00:00Z',
}

beforeEach(() => {
  localStorage.clear()
  document.documentElement.dataset.theme = 'light'
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
afterEach(() => vi.unstubAllGlobals())

function show(part: ReactNode) {
  const cache = makeQueryClient()
  const around = (inner: ReactNode) => (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={cache}>{inner}</QueryClientProvider>
    </I18nProvider>
  )
  const { rerender, unmount } = render(around(part))
  return { cache, unmount, again: (next: ReactNode) => rerender(around(next)) }
}

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })

describe('the rules of the profile', () => {
  const form = formOf(ana)
  it.each([
    [{}, {}],
    [{ fullName: ' ' }, { fullName: 'full_name_required' }],
    [{ countryCode: '+351' }, { phoneNumber: 'phone_number_required' }],
    [{ phoneNumber: '912' }, { countryCode: 'country_code_required' }],
    [{ timeZone: 'Europe/Lisbon' }, {}],
    [{ timeZone: 'Nowhere' }, { timeZone: 'time_zone_unknown' }],
    [{ timeZone: '+01:00' }, { timeZone: 'time_zone_unknown' }],
  ])('judge %j', (typed, wrong) => {
    expect(brokenRules(profileRules, { ...form, ...typed })).toEqual(wrong)
  })
})

describe('the form', () => {
  it('sends what was changed and shows the response', async () => {
    const saved = { ...ana, fullName: 'Ana Prata', theme: 'dark' }
    const server = stubServer({ 'PATCH /api/user': () => json(saved) })
    const { cache } = show(<ProfileEditor user={ana} />)
    type('Full name', 'Ana Prata')
    fireEvent.change(field('Theme'), { target: { value: 'dark' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(cache.getQueryData(keys.user)).toEqual(saved))
    expect(server.to('/api/user')[0]?.body).toEqual({
      fullName: 'Ana Prata',
      countryCode: '',
      phoneNumber: '',
      language: 'en',
      timeZone: '',
      theme: 'dark',
    })
    expect(document.documentElement.dataset.theme).toBe('dark')
  })

  it('says that what was typed before a reload is not saved, and can discard it', () => {
    stubServer({})
    const { unmount } = show(<ProfileEditor user={ana} />)
    expect(screen.queryByText('Not saved yet')).toBeNull()
    type('Full name', 'Ana Prata')
    unmount()
    show(<ProfileEditor user={ana} />)
    expect(field('Full name').value).toBe('Ana Prata')
    expect(screen.getByText('Not saved yet')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect(field('Full name').value).toBe('Ana Silva')
    expect(screen.queryByText('Not saved yet')).toBeNull()
    expect(Object.keys(localStorage)).toEqual([])
  })

  it('takes updates from elsewhere, but never over what is being typed', () => {
    const { again } = show(<ProfileEditor user={ana} />)
    again(<ProfileEditor user={{ ...ana, fullName: 'From elsewhere' }} />)
    expect(field('Full name').value).toBe('From elsewhere')
    type('Full name', 'Half typ')
    again(<ProfileEditor user={{ ...ana, fullName: 'From elsewhere again' }} />)
    expect(field('Full name').value).toBe('Half typ')
  })
})

describe('the address', () => {
  it('says where the link was sent', async () => {
    stubServer({ 'PUT /api/email': () => new Response(null, { status: 204 }) })
    show(<EmailSection user={ana} />)
    fireEvent.change(field('New email'), { target: { value: 'new@example.com' } })
    fireEvent.click(screen.getByRole('button', { name: 'Change email' }))
    expect(await screen.findByText(/We've sent a link to new@example.com/)).toBeVisible()
  })

  it('says beside the field when the person must prove their identity again', async () => {
    stubServer({
      'PUT /api/email': () =>
        problem(403, { code: 'proof_required', detail: "Please confirm it's you" }),
    })
    show(<EmailSection user={ana} />)
    fireEvent.change(field('New email'), { target: { value: 'new@example.com' } })
    fireEvent.click(screen.getByRole('button', { name: 'Change email' }))
    expect(await screen.findByText("Please confirm it's you")).toBeVisible()
    expect(field('New email').value).toBe('new@example.com')
  })
})

describe('what was chosen elsewhere', () => {
  it('applies at a sign-in where nothing was chosen before', () => {
    adoptPreferences({ language: 'pt', theme: 'dark' })
    expect(localStorage.getItem('language')).toBe('pt')
    expect(localStorage.getItem('theme')).toBe('dark')
  })

  it('gives way to what was chosen in this browser', () => {
    localStorage.setItem('language', 'es')
    localStorage.setItem('theme', 'light')
    adoptPreferences({ language: 'pt', theme: 'dark' })
    expect(localStorage.getItem('language')).toBe('es')
    expect(localStorage.getItem('theme')).toBe('light')
  })

  it('applies at once while the page is open', () => {
    localStorage.setItem('theme', 'light')
    followPreferences({ language: 'en', theme: 'system' }, { language: 'en', theme: 'light' })
    expect(document.documentElement.dataset.theme).toBe('dark')
    expect(localStorage.getItem('theme')).toBeNull()
    expect(localStorage.getItem('language')).toBeNull()
  })
})

describe('a picture', () => {
  it('gives way to the initials when it does not load, until there is another one', () => {
    const { container, rerender } = render(<Avatar name="Ana Silva" picture="/broken" />)
    const img = () => container.querySelector('img')
    fireEvent.error(img() as HTMLImageElement)
    expect(img()).toBeNull()
    expect(container.textContent).toBe('AS')
    rerender(<Avatar name="Ana Silva" picture="/another" />)
    expect(img()?.getAttribute('src')).toBe('/another')
  })
})
