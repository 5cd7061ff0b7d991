import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { json, problem, stubServer } from '@/lib/api/server-stub'
import type { Webhook } from '@/lib/api/types'
import { makeQueryClient } from '@/lib/query/query-client'
import { WebhooksSection } from './webhooks-section'

configure({ asyncUtilTimeout: 4000 })

class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoResizeObserver)
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})
afterEach(() => vi.unstubAllGlobals())

const invoicing: Webhook = {
  id: 'one',
  kind: 'standard',
  name: 'Invoicing',
  address: 'https://hooks.example.com/x',
  events: ['project.approved'],
  madeAt: '2026-11-01T10:00:00Z',
  on: true,
}

function stage(list: Webhook[], answers: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer({
    'GET /api/webhooks': () =>
      json({ webhooks: list, events: ['project.approved', 'payment.failed'] }),
    ...answers,
  })
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={makeQueryClient()}>
        <WebhooksSection />
      </QueryClientProvider>
    </I18nProvider>,
  )
  return server
}

const made = (server: ReturnType<typeof stage>) =>
  server.to('/api/webhooks').filter(({ method }) => method === 'POST')

it('says beside each field what is missing, and sends nothing', async () => {
  const server = stage([])
  fireEvent.click(await screen.findByText('New webhook'))
  const form = await screen.findByRole('dialog')
  fireEvent.click(within(form).getByLabelText('Project approved'))
  fireEvent.click(within(form).getByLabelText('Payment failed'))
  fireEvent.click(screen.getByText('Create webhook'))
  expect(await screen.findByText('Give the webhook a name')).toBeVisible()
  expect(screen.getByLabelText('Name')).toBeInvalid()
  expect(screen.getByLabelText('Name')).toHaveFocus()
  expect(screen.getByLabelText('Address')).toBeInvalid()
  expect(within(form).getByRole('group', { name: 'Events' })).toHaveAccessibleDescription(
    'Choose at least one event',
  )
  expect(made(server)).toHaveLength(0)
})

it("shows the server's refusal beside the field and keeps what was typed", async () => {
  const server = stage([], {
    'POST /api/webhooks': () =>
      problem(422, { code: 'webhook_private', field: 'address', detail: 'Private.' }),
  })
  fireEvent.click(await screen.findByText('New webhook'))
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Invoicing' } })
  fireEvent.change(screen.getByLabelText('Address'), { target: { value: 'https://10.0.0.1/' } })
  fireEvent.click(screen.getByText('Create webhook'))
  await waitFor(() => expect(screen.getByLabelText('Address')).toBeInvalid())
  expect(screen.getByLabelText('Address')).toHaveAccessibleDescription(
    'This address is in a private network. We only send to public ones.',
  )
  expect(screen.getByLabelText('Address')).toHaveValue('https://10.0.0.1/')
  expect(screen.getByLabelText('Name')).toHaveValue('Invoicing')
  expect(made(server)).toHaveLength(1)
})

it('creates a webhook with the chosen options and shows its secret once', async () => {
  const server = stage([], {
    'POST /api/webhooks': () => json({ ...invoicing, secret: 'whsec_first' }, 201),
  })
  fireEvent.click(await screen.findByText('New webhook'))
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: ' Invoicing ' } })
  fireEvent.change(screen.getByLabelText('Address'), { target: { value: invoicing.address } })
  fireEvent.click(screen.getByLabelText('Payment failed'))
  fireEvent.click(screen.getByText('Create webhook'))
  expect(await screen.findByText('whsec_first')).toBeVisible()
  expect(made(server)[0]?.body).toEqual({
    kind: 'standard',
    name: 'Invoicing',
    address: invoicing.address,
    events: ['project.approved'],
  })
  fireEvent.click(screen.getByText('Done'))
  expect(screen.queryByText('whsec_first')).toBeNull()
})

it('says that there are too many when no field is at fault', async () => {
  stage([], {
    'POST /api/webhooks': () =>
      problem(409, { code: 'webhooks_too_many', detail: 'There are 20 webhooks.' }),
  })
  fireEvent.click(await screen.findByText('New webhook'))
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Invoicing' } })
  fireEvent.change(screen.getByLabelText('Address'), { target: { value: invoicing.address } })
  fireEvent.click(screen.getByText('Create webhook'))
  expect(await screen.findByRole('alert')).toHaveTextContent('There are 20 webhooks.')
})

it('replaces a secret after confirmation and shows the new one once', async () => {
  const server = stage([invoicing], {
    'POST /api/webhooks/one/secret': () => json({ secret: 'whsec_second' }),
  })
  fireEvent.click(await screen.findByText('New secret'))
  expect(server.to('/api/webhooks/one/secret')).toHaveLength(0)
  fireEvent.click(await screen.findByText('Create secret'))
  expect(await screen.findByText('whsec_second')).toBeVisible()
  expect(server.to('/api/webhooks/one/secret')).toHaveLength(1)
  fireEvent.click(screen.getByText('Done'))
  expect(screen.queryByText('whsec_second')).toBeNull()
})

it('has no secret for a chat room, and says why a webhook is off', async () => {
  stage([{ ...invoicing, kind: 'slack', on: false, offWhy: 'failing' }])
  expect(
    await screen.findByText('Turned off: nothing was delivered for more than a day'),
  ).toBeVisible()
  expect(screen.queryByText('New secret')).toBeNull()
  expect(screen.getByText('Send test')).toBeDisabled()
})

it('says that an address cannot be read, and lets the webhook be deleted', async () => {
  const server = stage([{ ...invoicing, address: '', on: false, offWhy: 'unreadable' }], {
    'DELETE /api/webhooks/one': () => new Response(null, { status: 204 }),
  })
  expect(await screen.findByText(/We can't read its address/)).toBeVisible()
  expect(screen.getByText('Turned off: nothing can be sent')).toBeVisible()
  fireEvent.click(screen.getByText('Delete webhook'))
  await waitFor(() => expect(server.to('/api/webhooks/one')).toHaveLength(1))
})

it('shows older deliveries, page by page, and offers to resend failed ones', async () => {
  const asked: (string | null)[] = []
  const delivery = (id: string, state: 'sent' | 'failed') => ({
    id,
    event: 'project.approved',
    body: `{"of":"${id}"}`,
    madeAt: '2026-11-01T10:00:00Z',
    state,
    attempts: 1,
    took: 12,
  })
  stage([invoicing], {
    'GET /api/webhooks/one/deliveries': ({ request }) => {
      const before = new URL(request.url).searchParams.get('before')
      asked.push(before)
      return before === null
        ? json({
            deliveries: [delivery('msg_3', 'sent'), delivery('msg_2', 'sent')],
            next: 'msg_2',
          })
        : json({ deliveries: [delivery('msg_1', 'failed')] })
    },
  })
  fireEvent.click(await screen.findByText('Deliveries'))
  expect(await screen.findByText(/"of":"msg_2"/)).toBeInTheDocument()
  expect(screen.queryByText('Resend all undelivered')).toBeNull()
  fireEvent.click(screen.getByText('Show more'))
  expect(await screen.findByText(/"of":"msg_1"/)).toBeInTheDocument()
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
  expect(asked).toEqual([null, 'msg_2'])
  expect(screen.queryByText('Show more')).toBeNull()
  expect(screen.getByText('Resend all undelivered')).toBeVisible()
})
