import events from '@contract/events.json'
import type { QueryClient } from '@tanstack/react-query'

/** What each kind of event makes old: the areas of the cache, by the first part of their keys. */
const madeOld: Record<string, readonly string[]> = events

const areas = new Set(Object.values(madeOld).flat())

/**
 * Marks as old what an event has changed. After `reset`, which says that events were missed, and
 * after a kind that only a newer server knows, that can be anything.
 */
export function outdate(queryClient: QueryClient, kind: string) {
  if (!Object.hasOwn(madeOld, kind)) void queryClient.invalidateQueries()
  else
    for (const area of madeOld[kind] ?? []) void queryClient.invalidateQueries({ queryKey: [area] })
}

/** Marks everything as old that events speak of. */
export function outdateAll(queryClient: QueryClient) {
  for (const area of areas) void queryClient.invalidateQueries({ queryKey: [area] })
}

/** After these the server is asked whether this very session still stands. */
export const concernsSession = (kind: string) =>
  kind === 'session.ended' || kind === 'user.roleChanged' || kind === 'user.changed'
