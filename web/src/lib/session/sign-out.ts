import type { QueryClient } from '@tanstack/react-query'
import { api } from '@/lib/api/client'
import { keys } from '@/lib/query/keys'
import { forgetTokens, readTokens } from './tokens'

const patience = 5_000

/**
 * Ends the session here first, then tells the server if there is anything to tell. Throws if the
 * server could not be told; the person is signed out of this browser all the same.
 */
export async function endSession(queryClient: QueryClient) {
  const { refresh } = readTokens()
  forgetTokens()
  try {
    if (refresh)
      await api.POST('/api/logout', {
        body: { refreshToken: refresh },
        signal: AbortSignal.timeout(patience),
      })
  } finally {
    queryClient.clear()
    queryClient.setQueryData(keys.user, null)
  }
}
