import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { stubServer } from '@/lib/api/server-stub'
import { makeQueryClient } from '@/lib/query/query-client'
import { ApplyForm } from './apply-form'

i18n.loadAndActivate({ locale: 'en', messages: {} })

/** jsdom has no ResizeObserver; the checkboxes measure themselves with it. */
class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('an empty form says at every field what is missing, in order', () => {
  vi.stubGlobal('ResizeObserver', NoResizeObserver)
  // jsdom takes seconds for hundreds of options.
  vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Europe/Lisbon'])
  const server = stubServer({})
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={makeQueryClient()}>
        <ApplyForm brand="Cutroom" privacyAddress="/terms-policy#privacy" onPreview={vi.fn()} />
      </QueryClientProvider>
    </I18nProvider>,
  )
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
