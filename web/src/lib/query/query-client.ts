import { QueryClient } from '@tanstack/react-query'

/** Data is never stale by age; the live stream and our own writes say when to ask again. */
export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        // Offline a list shows its error face with a way to try again, not an endless skeleton.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
