/** What lets a guest in on this device: the token, and the name they gave. */
export type GuestPass = { token: string; name: string }

/** The secret of the link itself is not written down. */
const storageKey = (link: string) => `guest:${link.slice(0, 8)}`

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
    // Without storage they say their name again after a reload.
  }
}
