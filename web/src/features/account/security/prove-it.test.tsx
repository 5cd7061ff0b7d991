import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider, useMutation } from '@tanstack/react-query'
import { configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { api } from '@/lib/api/client'
import { json, problem, stubServer } from '@/lib/api/server-stub'
import { makeQueryClient } from '@/lib/query/query-client'
// Loaded here once, so that no test waits for it.
import './proof-dialog'
import { useProof } from './prove-it'

// The dialog comes after a request to the server, which can be slow on a busy machine.
configure({ asyncUtilTimeout: 4000 })

beforeEach(() => {
  localStorage.clear()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})
afterEach(() => vi.unstubAllGlobals())

/** A sensitive change beside a field with typed text. */
function Change() {
  const proof = useProof()
  const change = useMutation({
    mutationFn: () => proof.guard(() => api.POST('/api/two-factor/off')),
  })
  return (
    <>
      <input aria-label="Draft" />
      <button type="button" onClick={() => change.mutate()}>
        Change
      </button>
      <output>{change.status}</output>
      {proof.dialog}
    </>
  )
}

/** The change is refused until the person has proved who they are. */
function stage(proofMethods: string[]) {
  let proved = false
  const server = stubServer({
    'GET /api/factors': () => json({ proofMethods }),
    'POST /api/two-factor/off': () =>
      proved ? new Response(null, { status: 204 }) : problem(403, { code: 'proof_required' }),
    'POST /api/prove': ({ body }) => {
      proved = JSON.stringify(body).includes('right')
      return proved
        ? new Response(null, { status: 204 })
        : problem(422, { code: 'password_wrong', field: 'password' })
    },
  })
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={makeQueryClient()}>
        <Change />
      </QueryClientProvider>
    </I18nProvider>,
  )
  return server
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

const status = () => document.querySelector('output')?.textContent

it('asks for a proof, then makes the change again; nothing typed is lost', async () => {
  const server = stage(['password'])
  type('Draft', 'half a thought')
  fireEvent.click(screen.getByText('Change'))
  await screen.findByLabelText('Password')
  type('Password', 'wrong')
  fireEvent.click(screen.getByText('Confirm'))
  expect(await screen.findByText("This isn't your password")).toBeVisible()
  expect(status()).toBe('pending')
  type('Password', 'right')
  fireEvent.click(screen.getByText('Confirm'))
  await waitFor(() => expect(status()).toBe('success'))
  expect(server.to('/api/two-factor/off')).toHaveLength(2)
  expect(screen.getByLabelText('Draft')).toHaveValue('half a thought')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('returns the refusal when the person gives up', async () => {
  const server = stage(['totp', 'recovery'])
  fireEvent.click(screen.getByText('Change'))
  expect(await screen.findByLabelText('Code')).toBeVisible()
  expect(screen.queryByLabelText('Password')).toBeNull()
  fireEvent.click(screen.getByText('Cancel'))
  await waitFor(() => expect(status()).toBe('error'))
  expect(server.to('/api/two-factor/off')).toHaveLength(1)
})

it('says so where the account has nothing to prove it with', async () => {
  stage([])
  fireEvent.click(screen.getByText('Change'))
  expect(await screen.findByText(/Sign out, sign in and try again/)).toBeVisible()
})
