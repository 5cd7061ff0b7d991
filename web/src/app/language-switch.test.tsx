import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { stubServer } from '@/lib/api/server-stub'
import { reachability } from '@/lib/reach/reachability'
import { currentToasts } from '@/ui/toast'
import { LanguageSwitch } from './language-switch'

vi.mock('@/i18n/app-words', () => ({
  loadLanguage: () => Promise.reject(new TypeError('Importing a module script failed.')),
}))

i18n.loadAndActivate({ locale: 'en', messages: {} })

afterEach(() => {
  reachability.answered()
  vi.unstubAllGlobals()
})

test('a language whose words cannot be loaded says why, and the old one stays', async () => {
  stubServer({ 'GET /healthz': () => new Response('', { status: 502 }) })
  render(
    <I18nProvider i18n={i18n}>
      <LanguageSwitch />
    </I18nProvider>,
  )
  fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'pt' } })
  await waitFor(() =>
    expect(currentToasts()[0]).toMatchObject({
      title: "We couldn't change the language",
      description: "We can't reach Cutroom. Try again in a moment.",
    }),
  )
  expect(screen.getByLabelText('Language')).toHaveValue('en')
})
