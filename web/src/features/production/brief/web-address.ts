/** Reports whether a text is a web address that can be opened. */
export function isWebAddress(text: string): boolean {
  try {
    const { protocol, username, hostname } = new URL(text.trim())
    return (protocol === 'https:' || protocol === 'http:') && username === '' && hostname !== ''
  } catch {
    return false
  }
}
