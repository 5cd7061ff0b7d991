import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { stubServer } from '@/lib/api/server-stub'
import type { User } from '@/lib/api/types'
import { makeQueryClient } from '@/lib/query/query-client'
import { PersonMenu } from './person-menu'

i18n.loadAndActivate({ locale: 'en', messages: {} })
afterEach(() => vi.unstubAllGlobals())

const ana = { id: 'ana', username: 'ana', fullName: 'Ana Reis', role: 'client' } as User

async function openMenu() {
  const server = stubServer({ '*': () => new Response(null, { status: 204 }) })
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={makeQueryClient()}>
        <PersonMenu person={ana} />
      </QueryClientProvider>
    </I18nProvider>,
  )
  const person = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  await person.click(screen.getByRole('button', { name: 'Actions for Ana Reis' }))
  return { server, person }
}

test('a suspension is confirmed first, and cancelling changes nothing', async () => {
  const { server, person } = await openMenu()
  await person.click(screen.getByRole('menuitem', { name: 'Suspend' }))
  const dialog = await screen.findByRole('dialog', { name: 'Suspend Ana Reis' })
  expect(dialog).toHaveTextContent("They're signed out everywhere")
  await person.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.calls).toHaveLength(0)

  await person.click(screen.getByRole('button', { name: 'Actions for Ana Reis' }))
  await person.click(screen.getByRole('menuitem', { name: 'Suspend' }))
  await person.click(await screen.findByRole('button', { name: 'Suspend' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PUT /api/people/ana/suspension',
  ])
})

test('so is a role, with what the new one means', async () => {
  const { server, person } = await openMenu()
  screen.getByRole('menuitem', { name: 'Change role' }).focus()
  await person.keyboard('{ArrowRight}')
  await person.click(await screen.findByRole('menuitem', { name: 'Manager' }))
  const dialog = await screen.findByRole('dialog', { name: "Change Ana Reis's role" })
  expect(dialog).toHaveTextContent('Role now: Client. New role: Manager.')
  expect(dialog).toHaveTextContent('Managers see every client and payment')
  expect(server.calls).toHaveLength(0)
  await person.click(within(dialog).getByRole('button', { name: 'Change role' }))
  await waitFor(() => expect(server.calls[0]).toMatchObject({ body: { role: 'admin' } }))
})
