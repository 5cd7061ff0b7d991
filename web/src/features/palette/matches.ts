const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/**
 * Reports whether every typed word is the beginning of a word of the text, ignoring accents and
 * case.
 */
export function matches(text: string, written: string): boolean {
  const words = plain(text).split(/[^\p{L}\p{N}]+/u)
  return plain(written)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)))
}
