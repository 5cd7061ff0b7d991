import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { json, stubServer } from '@/lib/api/server-stub'
import { makeQueryClient } from '@/lib/query/query-client'
import { TwoFactorSection } from './two-factor-section'

i18n.loadAndActivate({ locale: 'en', messages: {} })
afterEach(() => vi.unstubAllGlobals())

const off = '/api/two-factor/off'

test('two-factor sign-in is turned off only after a confirmation', async () => {
  const server = stubServer({
    '*': () => json({ twoFactor: true, twoFactorSince: '2026-11-01T10:00:00Z', recoveryCodes: 10 }),
    [`POST ${off}`]: () => new Response(null, { status: 204 }),
  })
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={makeQueryClient()}>
        <TwoFactorSection />
      </QueryClientProvider>
    </I18nProvider>,
  )
  const person = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  await person.click(await screen.findByRole('button', { name: 'Turn off' }))
  const dialog = await screen.findByRole('dialog', { name: 'Turn off two-factor sign-in' })
  expect(server.to(off)).toHaveLength(0)
  await person.click(within(dialog).getByRole('button', { name: 'Turn off two-factor sign-in' }))
  await waitFor(() => expect(server.to(off)).toHaveLength(1))
})
