import createClient from 'openapi-fetch'
import { proofHeader, withProof } from '@/lib/proof/with-proof'
import { errorFrom } from './api-error'
import { authorisedFetch } from './authorised-fetch'
import { repeatable } from './repeatable'
import type { paths } from './schema.gen'

/** Typed calls to the server. Any answer that is not a success is thrown as an ApiError. */
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

/** The body of a call that always has one. */
export async function answerOf<T>(call: Promise<{ data?: T }>): Promise<T> {
  const { data } = await call
  if (data === undefined) throw new Error('The server answered without a body.')
  return data
}
