export type Still =
  | 'bag'
  | 'beans'
  | 'cup'
  | 'hills'
  | 'mic'
  | 'pour'
  | 'stairs'
  | 'table'
  | 'vinyl'
  | 'window'

/** Frames side by side; decoration, so hidden from assistive technology. */
export function FilmStrip({ stills }: { stills: readonly Still[] }) {
  return (
    <span className="strip" aria-hidden="true">
      {stills.map((still, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a still can appear twice in a strip
        <i key={position} data-still={still} />
      ))}
    </span>
  )
}
