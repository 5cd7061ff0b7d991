/** Returns the list with one entry moved to another place. */
export function movedTo<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)]
}

/** Returns the row of a list at a height in the window, or the nearest one beyond its ends. */
export function placeAt(list: HTMLElement | null, y: number): number {
  const rows = [...(list?.children ?? [])]
  const found = rows.findIndex((row) => y < row.getBoundingClientRect().bottom)
  return found < 0 ? rows.length - 1 : found
}
