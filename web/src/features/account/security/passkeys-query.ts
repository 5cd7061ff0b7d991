import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import { keys } from '@/lib/query/keys'

/** The signed-in person's passkeys, oldest first. */
export const passkeysQuery = queryOptions({
  queryKey: keys.passkeys,
  queryFn: async () => (await answerOf(api.GET('/api/passkeys'))).passkeys,
})
