import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { problem, stubServer } from '@/lib/api/server-stub'
import { makeQueryClient } from '@/lib/query/query-client'
import { reachability } from '@/lib/reach/reachability'
import type { ApplyDraft } from './apply-draft'
import { ApplyForm } from './apply-form'

i18n.loadAndActivate({ locale: 'en', messages: {} })

/** jsdom has no ResizeObserver; the checkboxes measure themselves with it. */
class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

afterEach(() => {
  reachability.answered()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function show() {
  vi.stubGlobal('ResizeObserver', NoResizeObserver)
  // jsdom takes seconds for hundreds of options.
  vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Europe/Lisbon'])
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={makeQueryClient()}>
        <ApplyForm brand="Cutroom" privacyAddress="/terms-policy#privacy" onPreview={vi.fn()} />
      </QueryClientProvider>
    </I18nProvider>,
  )
}

test('an empty form says at every field what is missing, in order', () => {
  const server = stubServer({})
  show()
  fireEvent.click(screen.getByText('Send application'))
  const alerts = [...document.querySelectorAll('[role=alert]')]
  expect(alerts.map((alert) => alert.textContent)).toEqual([
    'Full name is required',
    'Email is required',
    'Please choose your country',
    'Choose at least one language',
    'Choose at least one skill',
    'Tell us which software you work with',
    'Weekly hours must be between 1 and 80',
    'The rate must be between 1 and 1000 an hour',
    'Give one to five links that start with https://',
    'Write a few words about yourself, at least 10 characters',
    'We can only keep your application with your consent',
  ])
  expect(screen.getByLabelText('Full name')).toHaveFocus()
  expect(server.calls).toEqual([])
})

test.each([
  ['a refusal', () => problem(429, { detail: 'Wait a minute' }), /wasn't sent.*Wait a minute/],
  [
    'a lost answer',
    () => new Response('', { status: 502 }),
    /It may have arrived: check your email before you send it again/,
  ],
])('%s is called what it is', async (what, answer, words) => {
  const draft: ApplyDraft = {
    fullName: 'Ben Costa',
    email: 'ben@example.com',
    country: 'PT',
    timeZone: 'Europe/Lisbon',
    languages: ['en'],
    skills: ['color'],
    software: 'Resolve',
    weeklyHours: '20',
    showreel: ['https://example.com/reel'],
    about: 'I cut films about the sea.',
    rate: '40',
    consent: true,
  }
  sessionStorage.setItem('form:application', JSON.stringify(draft))
  stubServer({ 'POST /api/applications': answer, '*': () => new Response('', { status: 502 }) })
  show()
  fireEvent.click(screen.getByText('Send application'))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(words)
  if (what === 'a lost answer') expect(alert).not.toHaveTextContent("wasn't sent")
})
