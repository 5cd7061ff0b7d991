import type { QueryClient } from '@tanstack/react-query'
import type { SignedIn } from '@/lib/api/types'
import { keys } from '@/lib/query/keys'
import { storeTokens } from './tokens'

/** Sets up the browser after a successful sign-in or registration. */
export function beginSession(queryClient: QueryClient, { user, ...tokens }: SignedIn) {
  queryClient.clear()
  queryClient.setQueryData(keys.user, user)
  storeTokens(tokens)
}
