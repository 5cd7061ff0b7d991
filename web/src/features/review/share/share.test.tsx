import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { json, problem, stubServer } from '@/lib/api/server-stub'
import type { SharedCut, ShareLink } from '@/lib/api/types'
import { makeQueryClient } from '@/lib/query/query-client'
import { storeTokens } from '@/lib/session/tokens'
import { GuestEntry } from '../guest/guest-entry'
import { ShareDialog } from './share-dialog'

i18n.loadAndActivate({ locale: 'en', messages: {} })
afterEach(() => vi.unstubAllGlobals())

function show(part: ReactNode) {
  storeTokens({ accessToken: 'access', refreshToken: 'refresh' })
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={makeQueryClient()}>{part}</QueryClientProvider>
    </I18nProvider>,
  )
  return userEvent.setup({ delay: null, pointerEventsCheck: 0 })
}

const path = '/api/projects/p1/share-links'
const link: ShareLink = {
  id: 'l1',
  label: '',
  version: 3,
  andLater: false,
  mayComment: true,
  watermark: true,
  hasPassword: true,
  endsAt: '2026-11-22T12:00:00Z',
  madeBy: 'Ana',
  madeAt: '2026-11-15T12:00:00Z',
  over: false,
  visits: 11,
  lastDays: [0, 0, 0, 1, 2, 3, 5],
  guests: [
    { name: 'Tom', comments: 0 },
    { name: 'Marta', comments: 2 },
  ],
}

test('a link is created with a password, and later changes do not set the password again', async () => {
  const server = stubServer({
    [`GET ${path}`]: () => json({ links: [], may: { share: true } }),
    [`POST ${path}`]: () => json({ ...link, url: 'https://cutroom.example/r/secret' }, 201),
    [`PUT ${path}/l1`]: () => json(link),
  })
  const user = show(<ShareDialog project="p1" version={3} onClose={() => {}} />)
  await user.click(await screen.findByRole('switch', { name: 'Password' }))
  await user.click(screen.getByRole('button', { name: 'Create link' }))
  expect(await screen.findByText('cutroom.example/r/secret')).toBeTruthy()
  expect(server.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    version: 3,
    mayComment: true,
    watermark: true,
    password: expect.stringMatching(/^[a-z2-9]{10}$/),
  })
  await user.click(screen.getByRole('switch', { name: 'Name over the picture' }))
  await waitFor(() => expect(server.to(`${path}/l1`)).toHaveLength(1))
  const changed = server.to(`${path}/l1`)[0]?.body
  expect(changed).toMatchObject({ watermark: false })
  expect(changed).not.toHaveProperty('password')
  await user.click(screen.getByRole('switch', { name: 'Password' }))
  await waitFor(() => expect(server.to(`${path}/l1`)[1]?.body).toMatchObject({ password: '' }))
})

test('links show their guests and can be revoked, even by people who may not create any', async () => {
  const ended = {
    ...link,
    id: 'l0',
    label: 'Agency',
    over: true,
    revokedAt: link.madeAt,
    revokedBy: 'Tom',
  }
  const server = stubServer({
    [`GET ${path}`]: () => json({ links: [link, ended], may: { share: false } }),
    [`DELETE ${path}/l1`]: () => new Response(null, { status: 204 }),
  })
  const user = show(<ShareDialog project="p1" version={3} onClose={() => {}} />)
  expect(await screen.findAllByText('11 visits')).toHaveLength(2)
  expect(screen.getByText(/Marta, 2 comments, and 1 other/)).toBeTruthy()
  expect(screen.getByText(/^Revoked by Tom/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Create link' })).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Revoke/ }))
  await waitFor(() => expect(server.to(`${path}/l1`)).toHaveLength(1))
})

const cut: SharedCut = {
  over: false,
  sharedBy: 'Ana',
  client: 'Lume',
  title: 'House Roast',
  version: 3,
  needsPassword: true,
  mayComment: true,
  watermark: true,
}

test('a wrong password is reported beside its field, and what was typed stays', async () => {
  const onEnter = vi.fn()
  let tries = 0
  const server = stubServer({
    'POST /api/guest/enter': () =>
      tries++ === 0
        ? problem(422, { code: 'share_password_wrong', field: 'password', detail: 'Wrong' })
        : json({ guestToken: 'in' }),
  })
  const user = show(
    <GuestEntry
      link="secret"
      cut={cut}
      before={{ token: 'old', name: 'Marta' }}
      onEnter={onEnter}
    />,
  )
  await user.type(screen.getByLabelText('Password for this link'), 'roastery')
  await user.click(screen.getByRole('button', { name: 'Watch v3' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Wrong')
  expect((screen.getByLabelText('Your name') as HTMLInputElement).value).toBe('Marta')
  await user.click(screen.getByRole('button', { name: 'Watch v3' }))
  await waitFor(() => expect(onEnter).toHaveBeenCalledWith({ token: 'in', name: 'Marta' }))
  expect(server.calls[1]?.body).toEqual({
    token: 'secret',
    name: 'Marta',
    password: 'roastery',
    before: 'old',
  })
  expect(server.calls[1]?.bearer).toBeNull()
})
