import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubServer } from '@/lib/api/server-stub'
import { makeQueryClient } from '@/lib/query/query-client'
import { applicationIn, emptyDraft } from './apply-draft'
import { ApplyForm } from './apply-form'

i18n.loadAndActivate({ locale: 'en', messages: {} })

const onPreview = vi.fn()

/** The test's browser has none; the checkboxes measure themselves with it. */
class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  onPreview.mockReset()
  vi.stubGlobal('ResizeObserver', NoResizeObserver)
  vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Europe/Lisbon'])
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={makeQueryClient()}>
        <ApplyForm brand="Cutroom" privacyAddress="/terms-policy#privacy" onPreview={onPreview} />
      </QueryClientProvider>
    </I18nProvider>,
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

// By label and by events, not by role and by keys: two lists of hundreds of options make the
// test's browser slow in reading roles.
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
const press = (label: string | RegExp) => fireEvent.click(screen.getByLabelText(label))
const push = (words: string) => fireEvent.click(screen.getByText(words))
const send = () => push('Send application')

test('an empty form tells every field what it lacks, in its order', () => {
  const server = stubServer({})
  send()
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
    'Full name is required',
    'Email is required',
    'Please choose your country',
    'Choose at least one language',
    'Choose at least one skill',
    'Tell us which software you work with',
    'Weekly hours must be between 1 and 80',
    'The rate must be between 1 and 1000 dollars an hour',
    'Give one to five links that start with https://',
    'Write a few words about yourself, at least 10 characters',
    'We can only keep your application with your consent',
  ])
  expect(screen.getByLabelText('Full name')).toHaveFocus()
  expect(server.calls).toEqual([])
})

test('what is sent are figures and links, without empty lines', () => {
  expect(
    applicationIn({
      ...emptyDraft(),
      email: ' ben@example.com',
      weeklyHours: ' 20',
      rate: '35',
      showreel: ['', ' https://vimeo.com/1 ', ''],
    }),
  ).toMatchObject({
    email: 'ben@example.com',
    weeklyHours: 20,
    rate: 35,
    showreel: ['https://vimeo.com/1'],
  })
})

test.each(['', 'ten', '1.5', '-3', '1e3', '12345678'])('%j is no figure', (typed) => {
  expect(applicationIn({ ...emptyDraft(), rate: typed }).rate).toBe(0)
})

test('only what the player knows can be previewed, and only when asked', () => {
  const preview = () => screen.getByLabelText('Preview link 1')
  expect(preview()).toBeDisabled()
  type('Link 1', 'https://example.com/reel')
  expect(preview()).toBeDisabled()
  type('Link 1', 'https://youtu.be/dQw4w9WgXcQ')
  expect(onPreview).not.toHaveBeenCalled()
  fireEvent.click(preview())
  expect(onPreview).toHaveBeenCalledWith('https://youtu.be/dQw4w9WgXcQ')
})

test('there are one to five lines for links', () => {
  for (let line = 1; line < 5; line++) push('Add a link')
  expect(screen.queryByText('Add a link')).toBeNull()
  press('Remove link 5')
  expect(screen.getAllByPlaceholderText('https://')).toHaveLength(4)
})
