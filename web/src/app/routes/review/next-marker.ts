type Marked = { id: string; from: number }

/**
 * Returns the note before or after the selected one if the film stands on it, otherwise before or
 * after the frame on the screen. It wraps around at the ends.
 */
export function nextMarker<Marker extends Marked>(
  markers: readonly Marker[],
  direction: 1 | -1,
  { frame, selected }: { frame: number; selected: string | undefined },
): Marker | undefined {
  const sorted = markers.toSorted((a, b) => a.from - b.from)
  const at = sorted.findIndex(({ id, from }) => id === selected && from === frame)
  if (at >= 0) return sorted[(at + direction + sorted.length) % sorted.length]
  return direction > 0
    ? (sorted.find(({ from }) => from >= frame) ?? sorted[0])
    : (sorted.findLast(({ from }) => from <= frame) ?? sorted.at(-1))
}
