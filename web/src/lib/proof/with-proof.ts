export const proofHeader = 'X-Cutroom-Proof'

const proofWanted = 428
/** The second one is for a proof that expired on the way. */
const attempts = 2

/**
 * Sends a request. If the server first wants proof that no program is asking, this does the work it
 * requires and sends again. The code for that work is loaded only then.
 */
export async function withProof(send: (proof?: string) => Promise<Response>): Promise<Response> {
  let response = await send()
  for (let left = attempts; left > 0 && response.status === proofWanted; left--) {
    const { proofFor } = await import('./prove')
    const proof = await proofFor(response)
    if (proof === undefined) break
    response = await send(proof)
  }
  return response
}
