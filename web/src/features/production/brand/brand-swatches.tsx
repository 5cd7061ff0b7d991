import type { BrandColor } from './brand-draft'

/** The colors of a kit side by side. */
export function BrandSwatches({ colors }: { colors: readonly BrandColor[] }) {
  return (
    <span className="flex h-[34px] overflow-hidden rounded-clip border border-line">
      {colors.map(({ name, hex }, i) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: a color can be in a kit twice
          key={i}
          className="min-w-1 flex-1"
          style={{ background: hex }}
          title={name ? `${name}, ${hex}` : hex}
        />
      ))}
    </span>
  )
}
