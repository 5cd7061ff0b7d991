/** Returns what one person sent that still waits in this browser: notes, replies and messages. */
export function unsentWords(person: string): string[] {
  try {
    return (
      Object.keys(localStorage)
        .filter(
          (key) => key.startsWith(`notes:${person}:`) || key.startsWith(`messages:${person}:`),
        )
        .flatMap((key): unknown[] => {
          const kept: { unsent?: { text?: unknown }[] } = JSON.parse(
            localStorage.getItem(key) ?? '{}',
          )
          return (kept.unsent ?? []).map(({ text }) => text)
        })
        .filter((text): text is string => typeof text === 'string' && text.trim() !== '')
        // Names are stored as ids, which mean nothing to people.
        .map((text) => text.replace(/@\[[^\]\s]+\]/g, '@…'))
    )
  } catch {
    // Without storage nothing is kept there; the page itself still has it.
    return []
  }
}
