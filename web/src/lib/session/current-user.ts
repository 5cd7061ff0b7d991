import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '@/lib/api/api-error'
import { answerOf, api } from '@/lib/api/client'
import type { User } from '@/lib/api/types'
import { startLiveFrom } from '@/lib/live/live-start'
import { keys } from '@/lib/query/keys'
import { interruption } from './interruption'
import { endViewAs } from './own-session'
import { clearTokens, readTokens } from './tokens'

/** Asks the server; null without both tokens. */
export async function ask(): Promise<User | null> {
  const { access, refresh } = readTokens()
  if (!access || !refresh) return null
  try {
    const call = api.GET('/api/user')
    const user = await answerOf(call)
    startLiveFrom((await call).response.headers.get('Live-Position'))
    return user
  } catch (problem) {
    if (!(problem instanceof ApiError) || problem.status !== 401) throw problem
    clearTokens()
    return null
  }
}

/**
 * The signed-in person, or null. Without both tokens the server is not even asked. A manager whose
 * hour of viewing as a client is over is back in their own session, and a page that waits for a new
 * sign-in still belongs to its person.
 */
export const currentUserQuery = queryOptions({
  queryKey: keys.user,
  queryFn: async ({ client }): Promise<User | null> => {
    const user = (await ask()) ?? (endViewAs() ? await ask() : null)
    return user ?? (interruption.isOn() ? (client.getQueryData<User>(keys.user) ?? null) : null)
  },
})
