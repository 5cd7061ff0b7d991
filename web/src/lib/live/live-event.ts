import events from '@contract/events.json'
import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query'

/** The areas of the cache that each kind of event makes stale, by the first part of their keys. */
const madeOld: Record<string, readonly string[]> = events

const areas = new Set(Object.values(madeOld).flat())

/**
 * Marks as stale what an event has changed. After `reset`, which means that events were missed, and
 * after a kind that only a newer server knows, that is everything.
 */
export function outdate(queryClient: QueryClient, kind: string) {
  if (!Object.hasOwn(madeOld, kind)) refetch(queryClient, {})
  else for (const area of madeOld[kind] ?? []) refetch(queryClient, { queryKey: [area] })
}

/** Marks as stale everything that events are about. */
export function outdateAll(queryClient: QueryClient) {
  for (const area of areas) refetch(queryClient, { queryKey: [area] })
}

/**
 * Refetches what the filters match. A first fetch that is under way may have read the data before
 * the event, so it starts over: marking it as stale would accept its old result as new.
 */
function refetch(queryClient: QueryClient, filters: QueryFilters) {
  const firstRead = ({ state }: Query) => state.data === undefined
  void queryClient.resetQueries({ ...filters, fetchStatus: 'fetching', predicate: firstRead })
  void queryClient.invalidateQueries(filters)
}

/**
 * Reports whether, after an event of this kind, the server must be asked if this session is valid.
 */
export const concernsSession = (kind: string) =>
  kind === 'session.ended' || kind === 'user.roleChanged' || kind === 'user.changed'
