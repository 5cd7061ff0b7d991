import events from '@contract/events.json'
import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query'

/** What each kind of event makes old: the areas of the cache, by the first part of their keys. */
const madeOld: Record<string, readonly string[]> = events

const areas = new Set(Object.values(madeOld).flat())

/**
 * Marks as old what an event has changed. After `reset`, which says that events were missed, and
 * after a kind that only a newer server knows, that can be anything.
 */
export function outdate(queryClient: QueryClient, kind: string) {
  if (!Object.hasOwn(madeOld, kind)) refetch(queryClient, {})
  else for (const area of madeOld[kind] ?? []) refetch(queryClient, { queryKey: [area] })
}

/** Marks everything as old that events speak of. */
export function outdateAll(queryClient: QueryClient) {
  for (const area of areas) refetch(queryClient, { queryKey: [area] })
}

/**
 * Reads again what the filters find. A first read that is under way may have looked before the
 * news; marking it as old would take its answer for the news, so it begins again.
 */
function refetch(queryClient: QueryClient, filters: QueryFilters) {
  const firstRead = ({ state }: Query) => state.data === undefined
  void queryClient.resetQueries({ ...filters, fetchStatus: 'fetching', predicate: firstRead })
  void queryClient.invalidateQueries(filters)
}

/** After these the server is asked whether this very session still stands. */
export const concernsSession = (kind: string) =>
  kind === 'session.ended' || kind === 'user.roleChanged' || kind === 'user.changed'
