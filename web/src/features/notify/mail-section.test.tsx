import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { json, stubServer } from '@/lib/api/server-stub'
import type { Mail } from '@/lib/api/types'
import { makeQueryClient } from '@/lib/query/query-client'
import { MailSection } from './mail-section'

i18n.loadAndActivate({ locale: 'en', messages: {} })
beforeEach(() => {
  // jsdom has no layout to observe.
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

const mail = (id: string, change: Partial<Mail> = {}): Mail => ({
  id,
  to: `${id}@example.com`,
  subject: `Hello ${id}`,
  state: 'sent',
  createdAt: '2026-11-16T12:00:00Z',
  canResend: false,
  ...change,
})

test("failed mail shows the mail server's error, and can be sent again, one or all", async () => {
  let mails = [
    mail('ana'),
    mail('ben', { state: 'refused', problem: '550 no such user', canResend: true }),
    mail('eve', { state: 'waiting', problem: '421 busy', canResend: true }),
  ]
  const server = stubServer({
    'GET /api/mails': ({ request }) => {
      const state = new URL(request.url).searchParams.get('state')
      return json({ mails: state === 'failed' ? mails.filter((one) => one.problem) : mails })
    },
    'POST /api/mails/ben/resend': () => {
      mails = mails.map((one) => (one.id === 'ben' ? mail('ben', { state: 'waiting' }) : one))
      return new Response(null, { status: 204 })
    },
    'POST /api/mails/resend': () => {
      mails = mails.map((one) => mail(one.id, { state: 'waiting' }))
      return json({ again: 1, left: 0 })
    },
  })
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={makeQueryClient()}>
        <MailSection />
      </QueryClientProvider>
    </I18nProvider>,
  )
  expect(await screen.findByText('550 no such user')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: /Resend.*ben@example.com/ }))
  await waitFor(() => expect(screen.queryByText('550 no such user')).not.toBeInTheDocument())
  await userEvent.click(screen.getByRole('radio', { name: 'Failed' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Resend all failed' }))
  expect(await screen.findByText('No emails found')).toBeVisible()
  expect(server.to('/api/mails/resend')).toHaveLength(1)
})
