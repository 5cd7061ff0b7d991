import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { BrokenPage } from './broken-page'
import { PageLoading } from './page-loading'
import { pages } from './pages'
import { lazyPage } from './reach/lazy-page'
import { Root } from './root'
import { parseSearch, stringifySearch } from './search'

const root = createRootRoute({
  component: Root,
  notFoundComponent: lazyPage(() => import('./routes/not-found-page'), 'UnknownPage'),
})

/** The route of everything behind the sign-in. */
const guarded = createRoute({
  getParentRoute: () => root,
  id: 'guarded',
  component: lazyPage(() => import('./layout/guarded-layout'), 'GuardedLayout'),
})

/** Likewise, for pages that stand alone. */
const bare = createRoute({
  getParentRoute: () => root,
  id: 'bare',
  component: lazyPage(() => import('./layout/bare-layout'), 'BareLayout'),
})

const routeTree = root.addChildren([
  ...pages
    .filter((page) => page.access === 'public')
    .map(({ path, component }) => createRoute({ getParentRoute: () => root, path, component })),
  ...[guarded, bare].map((parent) =>
    parent.addChildren(
      pages
        .filter((page) => page.access === 'login' && 'bare' in page === (parent === bare))
        .map(({ path, component }) =>
          createRoute({
            getParentRoute: () => parent,
            path,
            component,
          }),
        ),
    ),
  ),
])

export const makeRouter = () =>
  createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    // A page that loads quickly replaces the old one without a spinner in between.
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PageLoading,
    defaultErrorComponent: BrokenPage,
  })
