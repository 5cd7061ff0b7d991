/** Up to five round values from zero to at least the highest. */
export function ticksUpTo(highest: number): number[] {
  if (highest <= 0) return [0, 1]
  const rough = highest / 4
  const size = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((n) => n * size).find((n) => n >= rough) ?? rough
  const ticks = [0]
  for (let at = step; at < highest + step; at += step) ticks.push(at)
  return ticks
}
