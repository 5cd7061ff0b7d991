import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The purposes of brand kit files, in the order of the page. */
export const brandParts = ['logo', 'font', 'intro', 'outro', 'other'] as const
export type BrandPart = (typeof brandParts)[number]

export const brandPartNames: Record<BrandPart, MessageDescriptor> = {
  logo: msg`Logos`,
  font: msg`Fonts`,
  intro: msg`Intro`,
  outro: msg`Outro`,
  other: msg`Other files`,
}

export const brandPartHints: Record<BrandPart, MessageDescriptor> = {
  logo: msg`PNG, JPEG, WebP, SVG, PDF or EPS. Transparent backgrounds work best.`,
  font: msg`OTF, TTF or WOFF, with the license if there is one.`,
  intro: msg`Plays at the start of your videos.`,
  outro: msg`Plays at the end of your videos.`,
  other: msg`Guidelines, textures, sounds, watermarks.`,
}
