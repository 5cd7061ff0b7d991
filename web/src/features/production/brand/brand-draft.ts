import type { BrandKit } from '@/lib/api/types'
import type { DraftShape } from '../saving/merge-drafts'

export type BrandColor = BrandKit['colors'][number]

/** What is typed into a brand kit. */
export type BrandDraft = Pick<BrandKit, 'colors' | 'tone' | 'instructions'>

export const brandDraftOf = ({ colors, tone, instructions }: BrandKit): BrandDraft => ({
  colors,
  tone,
  instructions,
})

/** The server cuts blanks off the ends, and writes colors in capitals. */
const plain = (answer: BrandDraft[keyof BrandDraft]) =>
  typeof answer === 'string'
    ? answer.trim()
    : answer.map(({ name, hex }) => `${hex.toUpperCase()} ${name.trim()}`).join('\n')

export const brandShape: DraftShape<BrandDraft> = {
  fields: ['colors', 'tone', 'instructions'],
  same: (a, b) => plain(a) === plain(b),
}

/** As many colors as a kit can have. */
export const mostColors = 24

/** A color as the server wants it, or nothing while it is still being typed. */
export function hexOf(text: string): string | undefined {
  const digits = text.trim().replace(/^#/, '').toUpperCase()
  if (/^[0-9A-F]{6}$/.test(digits)) return `#${digits}`
  if (/^[0-9A-F]{3}$/.test(digits)) return `#${[...digits].map((d) => d + d).join('')}`
  return undefined
}
