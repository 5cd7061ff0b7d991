import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** By catalogue key; a key without a text here is not shown. */
export const featureNames: Record<string, MessageDescriptor> = {
  languages: msg`English, Spanish or Portuguese`,
  customMotionGraphics: msg`Custom motion graphics`,
  advancedColorGrading: msg`Advanced color grading`,
  advancedMotionGraphics: msg`Advanced motion graphics`,
  dedicatedEditor: msg`Dedicated editor`,
}

export const planPitches: Record<string, MessageDescriptor> = {
  starter: msg`For one channel finding its rhythm.`,
  professional: msg`For a weekly show and its clips.`,
  enterprise: msg`For agencies and in-house teams.`,
}
