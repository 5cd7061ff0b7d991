import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { stubServer } from '@/lib/api/server-stub'
import { page } from '@/lib/session/page'
import { lazyPart } from './lazy-part'

i18n.loadAndActivate({ locale: 'en', messages: {} })

afterEach(() => vi.unstubAllGlobals())

test('a part that a newer version has replaced says so in its place, and the rest works', async () => {
  stubServer({ 'GET /healthz': () => new Response('ok') })
  const refresh = vi.spyOn(page, 'refresh').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
  const Part = lazyPart(() => Promise.reject(new TypeError('Importing a module script failed.')))
  render(
    <I18nProvider i18n={i18n}>
      <p>The rest of the page</p>
      <Suspense>
        <Part />
      </Suspense>
    </I18nProvider>,
  )
  expect(await screen.findByRole('alert')).toHaveTextContent("This part didn't load.")
  expect(screen.getByText('The rest of the page')).toBeVisible()
  screen.getByRole('button', { name: 'Reload' }).click()
  expect(refresh).toHaveBeenCalledOnce()
})
