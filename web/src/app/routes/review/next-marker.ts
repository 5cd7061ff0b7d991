type Marked = { id: string; from: number }

/**
 * The note before or after: of the selected one while the film stands on it, otherwise of the frame
 * on the screen. Around the end it begins again.
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
