import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { makeQueryClient } from '@/lib/query/query-client'
import { storeTokens } from '@/lib/session/tokens'

/** For tests: renders a part of the product on a page with a URL, for a signed-in person. */
export function showOnPage(part: ReactNode, address = '/') {
  storeTokens({ accessToken: 'access', refreshToken: 'refresh' })
  const router = createRouter({
    routeTree: createRootRoute({ component: () => part }),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={makeQueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nProvider>,
  )
  // A dialog of the previous test may still be closing, and blocks clicks meanwhile.
  return { user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }), router }
}
