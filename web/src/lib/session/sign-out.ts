import type { QueryClient } from '@tanstack/react-query'
import { api } from '@/lib/api/client'
import { keys } from '@/lib/query/keys'
import { takeOwnSession } from './own-session'
import { forgetTokens, readTokens } from './tokens'

const patience = 5_000

/**
 * Signs the person out here first, then tells the server if there is anything to tell. A manager
 * who views as a client is signed out too. Throws if the server could not be told; the person is
 * signed out of this browser all the same.
 */
export function endSession(queryClient: QueryClient) {
  return end(queryClient, [readTokens().refresh, takeOwnSession()?.refreshToken])
}

/** Does the same, but leaves a manager's own session for them to return to. */
export function endViewSession(queryClient: QueryClient) {
  return end(queryClient, [readTokens().refresh])
}

async function end(queryClient: QueryClient, sessions: (string | null | undefined)[]) {
  forgetTokens()
  try {
    const told = await Promise.allSettled(
      sessions.filter((refresh) => typeof refresh === 'string').map(tellServer),
    )
    for (const one of told) if (one.status === 'rejected') throw one.reason
  } finally {
    queryClient.clear()
    queryClient.setQueryData(keys.user, null)
  }
}

const tellServer = (refreshToken: string) =>
  api.POST('/api/logout', { body: { refreshToken }, signal: AbortSignal.timeout(patience) })
