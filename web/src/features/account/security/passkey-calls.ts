import { answerOf, api } from '@/lib/api/client'
import { makePasskey, showPasskey } from '@/lib/passkey-device'

/** Each call is one ceremony: the server's options go to the device, and its result goes back. */

export async function signInWithPasskey() {
  const { ceremony, options } = await answerOf(api.POST('/api/passkeys/sign-in/begin'))
  const credential = await showPasskey(options)
  return answerOf(api.POST('/api/passkeys/sign-in/finish', { body: { ceremony, credential } }))
}

export async function answerWithPasskey(challenge: string) {
  const { ceremony, options } = await answerOf(
    api.POST('/api/login/passkey/begin', { body: { challenge } }),
  )
  const credential = await showPasskey(options)
  return answerOf(
    api.POST('/api/login/passkey/finish', { body: { challenge, ceremony, credential } }),
  )
}

export async function proveWithPasskey() {
  const { ceremony, options } = await answerOf(api.POST('/api/prove/passkey/begin'))
  const credential = await showPasskey(options)
  await api.POST('/api/prove/passkey/finish', { body: { ceremony, credential } })
}

/** Begins to create a passkey; this is the step that can ask for a proof of identity. */
export const beginPasskey = () => answerOf(api.POST('/api/passkeys/begin'))

export async function finishPasskey(
  { ceremony, options }: Awaited<ReturnType<typeof beginPasskey>>,
  name: string,
) {
  const credential = await makePasskey(options)
  return answerOf(api.POST('/api/passkeys/finish', { body: { ceremony, name, credential } }))
}
