import type { QueryClient } from '@tanstack/react-query'
import type { SignedIn } from '@/lib/api/types'
import { keys } from '@/lib/query/keys'
import { interruption } from './interruption'
import { storeTokens } from './tokens'

/** Continues the page for the same person, and sends what waited. */
export function resumeSession(queryClient: QueryClient, { user, ...tokens }: SignedIn) {
  queryClient.setQueryData(keys.user, user)
  interruption.over()
  storeTokens(tokens)
}
