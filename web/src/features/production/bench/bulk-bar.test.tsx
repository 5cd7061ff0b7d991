import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { json, stubServer } from '@/lib/api/server-stub'
import { keys } from '@/lib/query/keys'
import { makeQueryClient } from '@/lib/query/query-client'
import { draftProject } from '../brief/brief-fixture'
import { BulkBar } from './bulk-bar'

i18n.loadAndActivate({ locale: 'en', messages: {} })
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

function show() {
  const server = stubServer({ '*': () => json({ results: [{ id: 'p1', done: true }] }) })
  const queryClient = makeQueryClient()
  queryClient.setQueryData(keys.user, { id: 'mia' })
  const { unmount } = render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <BulkBar selected={[draftProject({ state: 'in_progress' })]} onSelect={() => undefined} />
      </QueryClientProvider>
    </I18nProvider>,
  )
  return { server, unmount, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) }
}

test('the reason of a hold survives a reload, until it is sent', async () => {
  const first = show()
  await first.user.click(screen.getByRole('button', { name: 'Put on hold' }))
  await first.user.type(await screen.findByLabelText('Reason'), 'Waiting for the music')
  first.unmount()
  const { server, user } = show()
  await user.click(screen.getByRole('button', { name: 'Put on hold' }))
  expect(await screen.findByLabelText('Reason')).toHaveValue('Waiting for the music')
  await user.click(screen.getByRole('button', { name: 'Put on hold' }))
  await waitFor(() =>
    expect(server.calls[0]?.body).toMatchObject({ text: 'Waiting for the music' }),
  )
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([]))
})
