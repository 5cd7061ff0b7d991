import type { BrandKit } from '@/lib/api/types'
import type { DraftShape } from '../saving/merge-drafts'

export type BrandColor = BrandKit['colors'][number]

/** The editable fields of a brand kit. */
export type BrandDraft = Pick<BrandKit, 'colors' | 'tone' | 'instructions'>

export const brandDraftOf = ({ colors, tone, instructions }: BrandKit): BrandDraft => ({
  colors,
  tone,
  instructions,
})

/** The server trims whitespace, and writes colors in uppercase. */
const plain = (answer: BrandDraft[keyof BrandDraft]) =>
  typeof answer === 'string'
    ? answer.trim()
    : answer.map(({ name, hex }) => `${hex.toUpperCase()} ${name.trim()}`).join('\n')

export const brandShape: DraftShape<BrandDraft> = {
  fields: ['colors', 'tone', 'instructions'],
  same: (a, b) => plain(a) === plain(b),
}

/** The maximum number of colors in a kit. */
export const mostColors = 24

/** A color in the server's format, or undefined while it is incomplete. */
export function hexOf(text: string): string | undefined {
  const digits = text.trim().replace(/^#/, '').toUpperCase()
  if (/^[0-9A-F]{6}$/.test(digits)) return `#${digits}`
  if (/^[0-9A-F]{3}$/.test(digits)) return `#${[...digits].map((d) => d + d).join('')}`
  return undefined
}
