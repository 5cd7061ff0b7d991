const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Whether every word that was written begins a word of a text; accents and capitals don't count. */
export function matches(text: string, written: string): boolean {
  const words = plain(text).split(/[^\p{L}\p{N}]+/u)
  return plain(written)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)))
}
