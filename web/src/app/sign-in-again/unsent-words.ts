/** What one person sent off that waits in this browser: the words of notes, replies and messages. */
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
        // Names are kept as ids, which say nothing to anybody.
        .map((text) => text.replace(/@\[[^\]\s]+\]/g, '@…'))
    )
  } catch {
    // Without storage nothing is kept there; the page itself still has it.
    return []
  }
}
