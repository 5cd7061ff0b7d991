import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BrandDraft } from './brand-draft'

export const brandFields: Record<keyof BrandDraft, MessageDescriptor> = {
  colors: msg`Colors`,
  tone: msg`Tone`,
  instructions: msg`Standing instructions`,
}

/** The message for each error code about brand kits. */
export const brandWords: Record<string, MessageDescriptor> = {
  brand_kit_changed: msg`The brand kit has changed since you opened it`,
  brand_kit_full: msg`A brand kit can have up to 200 files. Delete some you no longer need, then try again.`,
  brand_too_many_colors: msg`A brand kit can have up to 24 colors`,
  brand_color: msg`Enter each color as # and six digits, such as #1A2B3C`,
  brand_color_name_too_long: msg`Names of colors can have up to 60 characters`,
  brand_color_name_characters: msg`The name of a color contains characters we can't use`,
  brand_part: msg`Choose what the file is for: logo, font, intro, outro or other`,
}
