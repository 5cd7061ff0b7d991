import { useQuery } from '@tanstack/react-query'
import type { User } from '@/lib/api/types'
import { currentUserQuery } from './current-user'

/**
 * The state of the session in this tab.
 *
 *   loading ──person known──▶ signed-in ──logout, 401, other tab──▶ signed-out
 *      └──no token, 401──▶ signed-out
 *
 * While the server cannot be reached the session stays loading and carries the reason.
 */
export type Session =
  | { state: 'loading'; user: null; problem: Error | null; retry: () => void }
  | { state: 'signed-in'; user: User }
  | { state: 'signed-out'; user: null }

export function useSession(): Session {
  const { data, error, isFetching, refetch } = useQuery(currentUserQuery)
  if (data) return { state: 'signed-in', user: data }
  if (data === null) return { state: 'signed-out', user: null }
  return {
    state: 'loading',
    user: null,
    problem: isFetching ? null : error,
    retry: () => void refetch(),
  }
}
