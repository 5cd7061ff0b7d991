import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { json, problem, stubServer } from '@/lib/api/server-stub'
import { makeQueryClient } from '@/lib/query/query-client'
import { page } from '@/lib/session/page'
import { currentToasts } from '@/ui/toast'
import { GoogleSection } from '../security/google-section'
import { GoogleLinkForm } from './google-link-form'
import { GoogleNotice } from './google-notice'

beforeEach(() => {
  localStorage.clear()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.spyOn(page, 'load').mockImplementation(() => undefined)
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

describe('a notice', () => {
  it('is shown in our own words only', () => {
    show(
      <>
        <GoogleNotice code="google_declined" />
        <GoogleNotice code="constructor" />
        <GoogleNotice code="Call this number" />
      </>,
    )
    expect(screen.getAllByRole('status')).toHaveLength(1)
    expect(screen.getByRole('status')).toHaveTextContent("You didn't allow access at Google")
  })
})

describe('linking with a password', () => {
  it('reports a wrong password beside the field and keeps what was typed', async () => {
    stubServer({
      'GET /api/auth/link': () => json({ email: 'ana@example.com' }),
      'POST /api/auth/link': () =>
        problem(422, {
          code: 'password_wrong',
          detail: "This isn't your password",
          field: 'password',
        }),
    })
    const user = show(<GoogleLinkForm redirect="/profile" signIn="/auth" />)
    await user.type(await screen.findByLabelText('Password'), 'nope')
    await user.click(screen.getByRole('button', { name: 'Link and sign in' }))
    expect(await screen.findByText("This isn't your password")).toBeVisible()
    expect(screen.getByLabelText('Password')).toHaveValue('nope')
    expect(currentToasts()).toEqual([])
  })

  it('ends at the page that was asked for', async () => {
    stubServer({
      'GET /api/auth/link': () => json({ email: 'ana@example.com' }),
      'POST /api/auth/link': () =>
        json({
          accessToken: 'access',
          refreshToken: 'refresh',
          user: { id: '1', username: 'ana', role: 'client' },
        }),
    })
    const user = show(<GoogleLinkForm redirect="/profile" signIn="/auth" />)
    await user.type(await screen.findByLabelText('Password'), 'Cutroom!1')
    await user.click(screen.getByRole('button', { name: 'Link and sign in' }))
    await waitFor(() => expect(page.load).toHaveBeenCalledWith('/profile'))
  })
})

describe('the profile', () => {
  it('says when the site does not offer Google', async () => {
    stubServer({
      'GET /api/google': () => json({ available: false, linked: false, onlyWayIn: false }),
    })
    show(<GoogleSection />)
    expect(await screen.findByText("This site doesn't offer Google sign-in.")).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('leads to Google, and says so when Google does not respond', async () => {
    stubServer({
      'GET /api/google': () => json({ available: true, linked: false, onlyWayIn: false }),
      'POST /api/google/link': () => problem(409, { code: 'google_unreachable', detail: 'away' }),
    })
    const user = show(<GoogleSection />)
    await user.click(await screen.findByRole('button', { name: 'Link a Google account' }))
    await waitFor(() =>
      expect(currentToasts()[0]).toMatchObject({
        description: "We can't reach Google right now. Please try again later.",
      }),
    )
    expect(page.load).not.toHaveBeenCalled()
  })
})
