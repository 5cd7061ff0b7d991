import { MutationCache, QueryClient } from '@tanstack/react-query'
import { type Lost, lost, meaning } from '@/lib/problem/lost'
import { reachability } from '@/lib/reach/reachability'
import { Unreachable } from '@/lib/reach/unreachable'

declare module '@tanstack/react-query' {
  interface Register {
    /** What it means for the person when a mutation gets no response. */
    mutationMeta: { lost?: Lost }
  }
}

/** Data never becomes stale by age; the live stream and our own writes say when to refetch. */
export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        // Offline a list shows its error state with a way to try again, not an endless skeleton.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      // Runs before the mutation's own handler, which may know better from its input.
      onError: (error, _variables, _result, { meta }) => meaning(error, meta?.lost ?? lost.deed),
    }),
  })

/** Refetches everything that failed while the server was away. */
export const recoverQueries = (queryClient: QueryClient) =>
  reachability.onReturn(
    () =>
      void queryClient.refetchQueries({
        predicate: ({ state }) => state.error instanceof Unreachable,
      }),
  )
