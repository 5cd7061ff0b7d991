import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubServer } from '@/lib/api/server-stub'
import { tellUploads } from '@/lib/kept-work'
import { page } from '@/lib/session/page'
import { BrokenPage } from '../broken-page'
import { lazyPage } from './lazy-page'

i18n.loadAndActivate({ locale: 'en', messages: {} })

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('scrollTo', () => undefined)
  vi.spyOn(page, 'reload').mockReturnValue()
  vi.spyOn(page, 'refresh').mockReturnValue()
  // React reports what an error boundary has caught.
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  tellUploads(0)
  vi.unstubAllGlobals()
})

const other = '/other'

/** Opens a page beside another whose code the server no longer has. */
async function besideReplacedPage() {
  stubServer({ 'GET /healthz': () => new Response('ok') })
  const gone = vi.fn(() => Promise.reject(new TypeError('Importing a module script failed.')))
  const root = createRootRoute({ component: Outlet })
  const at = (path: string, component: RouteComponent) =>
    createRoute({ getParentRoute: () => root, path, component })
  const router = createRouter({
    routeTree: root.addChildren([
      at('/', () => <p>Work in progress</p>),
      at(other, lazyPage<'Other'>(gone, 'Other')),
    ]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    defaultErrorComponent: BrokenPage,
  })
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  await screen.findByText('Work in progress')
  return { router, gone }
}

test('preloading a replaced page leaves the open one alone', async () => {
  const { router, gone } = await besideReplacedPage()
  await act(() => router.preloadRoute({ to: other as '/' }))
  expect(gone).toHaveBeenCalled()
  expect(page.refresh).not.toHaveBeenCalled()
  expect(page.reload).not.toHaveBeenCalled()
  expect(screen.getByText('Work in progress')).toBeVisible()
})

test('opening it reloads once, so that running uploads are still asked about', async () => {
  const { router } = await besideReplacedPage()
  // Never settles: the page that it opens waits for the reload.
  void router.navigate({ href: other })
  await waitFor(() => expect(page.refresh).toHaveBeenCalledOnce())
  expect(page.reload).not.toHaveBeenCalled()
})

test('while files are being uploaded, the person decides when to reload', async () => {
  tellUploads(2)
  const { router } = await besideReplacedPage()
  await act(() => router.navigate({ href: other }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Your files are still uploading')
  expect(page.refresh).not.toHaveBeenCalled()
  screen.getByRole('button', { name: 'Reload' }).click()
  expect(page.refresh).toHaveBeenCalledOnce()
})
