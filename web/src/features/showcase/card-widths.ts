const firstRow = [6, 3, 3]
const laterRows = [5, 4, 3]
const pair = [7, 5]

/** How many of twelve columns each card takes, so that no row has a gap. */
export function cardWidths(count: number): number[] {
  return Array.from({ length: count }, (_, position) => {
    const row = Math.floor(position / 3)
    const inRow = Math.min(3, count - row * 3)
    const place = position % 3
    if (inRow === 1) return row === 0 ? 6 : 12
    if (inRow === 2) return pair[place] ?? 6
    return (row === 0 ? firstRow : laterRows)[place] ?? 4
  })
}
