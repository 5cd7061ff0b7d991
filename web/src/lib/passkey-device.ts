/** Why a device gave no passkey; the person is told in the words of the place. */
export class PasskeyRefused extends Error {
  override readonly name = 'PasskeyRefused'
  /** The device holds a passkey of this account already. */
  readonly known: boolean

  constructor(cause: unknown) {
    super('The device gave no passkey.', { cause })
    this.known = cause instanceof DOMException && cause.name === 'InvalidStateError'
  }
}

/** Lets the device make a passkey, with the options the server sent; gives what goes back to it. */
export async function makePasskey(options: unknown) {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  )
  return resultOf(navigator.credentials.create({ publicKey }))
}

/** Lets the device show a passkey, with the options the server sent; gives what goes back to it. */
export async function showPasskey(options: unknown) {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  )
  return resultOf(navigator.credentials.get({ publicKey }))
}

async function resultOf(asking: Promise<Credential | null>): Promise<unknown> {
  try {
    return ((await asking) as PublicKeyCredential).toJSON()
  } catch (cause) {
    throw new PasskeyRefused(cause)
  }
}
