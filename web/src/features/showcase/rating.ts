export type Star = 'full' | 'half' | 'empty'

const count = 5

/** Five stars to the nearest half; an invalid rating counts as none. */
export function starsFor(rating: number): Star[] {
  const halves = Math.round(Math.min(count, Math.max(0, rating || 0)) * 2)
  return Array.from({ length: count }, (_, position) => {
    const left = halves - position * 2
    if (left >= 2) return 'full'
    return left === 1 ? 'half' : 'empty'
  })
}
