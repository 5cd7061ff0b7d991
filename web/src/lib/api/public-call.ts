import { proofHeader, withProof } from '@/lib/proof/with-proof'
import { reach } from '@/lib/reach/reach'
import { errorFrom } from './api-error'

/**
 * Makes a call that needs no sign-in, without the weight of the full client. An unsuccessful
 * response is thrown as an ApiError.
 */
export async function publicCall(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await withProof((proof) => {
    const headers = new Headers(init.headers)
    if (proof) headers.set(proofHeader, proof)
    return reach(
      new Request(new URL(path, location.origin), { credentials: 'include', ...init, headers }),
    )
  })
  if (!response.ok) throw await errorFrom(response)
  return response
}

export async function publicGet<T>(path: string): Promise<T> {
  const response = await publicCall(path, { headers: { Accept: 'application/json' } })
  return (await response.json()) as T
}

export async function publicPost(path: string, body: unknown): Promise<void> {
  await publicCall(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
}
