/** What lets a guest in on this device: the token, and the name they entered. */
export type GuestPass = { token: string; name: string }

/** A link's name on this device, without its secret. */
export const shortOf = (link: string) => link.slice(0, 8)

const storageKey = (link: string) => `guest:${shortOf(link)}`

export function readPass(link: string): GuestPass | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey(link)) ?? 'null')
    return typeof kept === 'object' && kept !== null && 'token' in kept
      ? (kept as GuestPass)
      : undefined
  } catch {
    return undefined
  }
}

export function keepPass(link: string, pass: GuestPass) {
  try {
    localStorage.setItem(storageKey(link), JSON.stringify(pass))
  } catch {
    // Without storage guests enter their name again after a reload.
  }
}
