export const proofHeader = 'X-Cutroom-Proof'

const proofWanted = 428
/** The second is for a proof that grew too old on the way. */
const attempts = 2

/**
 * Sends, and where the server first wants to see that no program is asking, does the work it asks
 * for and sends again. The code for that work is loaded only then.
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
