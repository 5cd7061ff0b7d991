import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { problem, stubServer } from '@/lib/api/server-stub'
import { currentToasts } from '@/ui/toast'
import { ContactForm } from './contact-form'

i18n.loadAndActivate({ locale: 'en', messages: {} })

const show = () =>
  render(
    <I18nProvider i18n={i18n}>
      <ContactForm privacyAddress="/terms-policy#privacy" />
    </I18nProvider>,
  )

beforeEach(() => {
  sessionStorage.clear()
  show()
})
afterEach(() => vi.unstubAllGlobals())

async function fillIn() {
  await userEvent.type(screen.getByLabelText('Name'), 'Ana')
  await userEvent.type(screen.getByLabelText('Email'), 'ana@example.com')
  await userEvent.selectOptions(screen.getByLabelText('Subject'), 'Custom Project')
  await userEvent.type(screen.getByLabelText('Message'), 'One launch film')
}

const send = () => userEvent.click(screen.getByRole('button', { name: /Send message|Sending/ }))

test('an empty form says at every field what is missing and sends no request', async () => {
  const server = stubServer({})
  await send()
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
    'Name must be at least 2 characters long',
    'Please enter a valid email address',
    'Please select a subject',
    'Message must be at least 10 characters long',
  ])
  expect(screen.getByLabelText('Name')).toHaveFocus()
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(
    'Name must be at least 2 characters long',
  )
  await userEvent.type(screen.getByLabelText('Name'), 'Ana')
  expect(screen.getByLabelText('Name')).not.toHaveAttribute('aria-invalid')
  expect(server.calls).toHaveLength(0)
})

test('a message that was sent says so and empties the form', async () => {
  let finish = () => {}
  const server = stubServer({
    'POST /api/contact': () =>
      new Promise((resolve) => {
        finish = () => resolve(new Response(null, { status: 204 }))
      }),
  })
  await fillIn()
  await send()
  expect(screen.getByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-busy', 'true')
  await send()
  finish()
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue(''))
  expect(server.calls.map((call) => call.body)).toEqual([
    {
      name: 'Ana',
      email: 'ana@example.com',
      subject: 'custom',
      message: 'One launch film',
    },
  ])
  expect(server.calls[0]?.bearer).toBeNull()
  expect(currentToasts()[0]).toMatchObject({
    title: 'Message Sent!',
    description: "We'll get back to you as soon as possible.",
  })
})

test.each([
  [500, {}, 'Please try again later.'],
  [429, {}, 'Please try again later.'],
  [429, { 'Retry-After': '40' }, 'Please try again in 40 seconds.'],
  [429, { 'Retry-After': '300' }, 'Please try again in 5 minutes.'],
])('a refusal with %i %j keeps what was typed', async (status, headers, description) => {
  stubServer({ 'POST /api/contact': () => problem(status, { title: 'No' }, headers) })
  await fillIn()
  await send()
  await screen.findByText(description)
  expect(currentToasts()[0]).toMatchObject({
    title: 'Something went wrong',
    description,
    variant: 'destructive',
  })
  expect(screen.getByLabelText('Message')).toHaveValue('One launch film')
})

test('an unreachable server loses nothing that was typed', async () => {
  stubServer({})
  await fillIn()
  await send()
  await waitFor(() =>
    expect(currentToasts()[0]).toMatchObject({
      title: 'Something went wrong',
      description: 'Please try again later.',
      variant: 'destructive',
    }),
  )
  expect(screen.getByLabelText('Message')).toHaveValue('One launch film')
})

test('what was typed is still there after a reload', async () => {
  await userEvent.type(screen.getByLabelText('Message'), 'One launch film')
  cleanup()
  show()
  expect(screen.getByLabelText('Message')).toHaveValue('One launch film')
})
