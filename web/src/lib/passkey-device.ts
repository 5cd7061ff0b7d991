/** Thrown when a device gives no passkey; each screen tells the person in its own words. */
export class PasskeyRefused extends Error {
  override readonly name = 'PasskeyRefused'
  /** The device already holds a passkey for this account. */
  readonly known: boolean

  constructor(cause: unknown) {
    super('The device gave no passkey.', { cause })
    this.known = cause instanceof DOMException && cause.name === 'InvalidStateError'
  }
}

/** Lets the device make a passkey with the server's options; returns what is sent back to it. */
export async function makePasskey(options: unknown) {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  )
  return resultOf(navigator.credentials.create({ publicKey }))
}

/** Lets the device present a passkey with the server's options; returns what is sent back to it. */
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
