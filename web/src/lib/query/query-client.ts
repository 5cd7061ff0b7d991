import { MutationCache, QueryClient } from '@tanstack/react-query'
import { type Lost, lost, meaning } from '@/lib/problem/lost'
import { reachability } from '@/lib/reach/reachability'
import { Unreachable } from '@/lib/reach/unreachable'

declare module '@tanstack/react-query' {
  interface Register {
    /** What it means for the person when the answer to a mutation stays away. */
    mutationMeta: { lost?: Lost }
  }
}

/** Data is never stale by age; the live stream and our own writes say when to ask again. */
export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        // Offline a list shows its error face with a way to try again, not an endless skeleton.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      // Before the mutation's own handler, which may know better from what was asked for.
      onError: (error, _variables, _result, { meta }) => meaning(error, meta?.lost ?? lost.deed),
    }),
  })

/** Asks again for all that failed while the server was away. */
export const recoverQueries = (queryClient: QueryClient) =>
  reachability.onReturn(
    () =>
      void queryClient.refetchQueries({
        predicate: ({ state }) => state.error instanceof Unreachable,
      }),
  )
