import { errorFrom } from './api-error'
import { authorisedFetch } from './authorised-fetch'

/** Makes a call with bytes in its request or response. A failure is thrown as an ApiError. */
export async function rawCall(path: `/api/${string}`, init: RequestInit): Promise<Response> {
  const address = new URL(path, location.origin)
  const response = await authorisedFetch(
    () => new Request(address, { ...init, credentials: 'include' }),
  )
  if (!response.ok) throw await errorFrom(response)
  return response
}
