import createClient from 'openapi-fetch'
import { proofHeader, withProof } from '@/lib/proof/with-proof'
import { errorFrom } from './api-error'
import { authorisedFetch } from './authorised-fetch'
import { repeatable } from './repeatable'
import type { paths } from './schema.gen'

/** Typed calls to the server. Every unsuccessful response is thrown as an ApiError. */
export const api = createClient<paths>({
  baseUrl: globalThis.location?.origin ?? '',
  credentials: 'include',
  fetch: async (request) => {
    const anew = await repeatable(request)
    const response = await withProof((proof) =>
      authorisedFetch(() => {
        const next = anew()
        if (proof) next.headers.set(proofHeader, proof)
        return next
      }),
    )
    if (!response.ok) throw await errorFrom(response)
    return response
  },
})

/** Returns the body of a response; undefined if the response has none (204). */
export async function answerOf<T>(call: Promise<{ data?: T; response?: Response }>): Promise<T> {
  const { data, response } = await call
  if (data === undefined && response?.status !== 204)
    throw new Error('The server answered without a body.')
  return data as T
}
