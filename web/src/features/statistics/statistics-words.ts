import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The message for each error code about figures. */
export const statisticsWords: Record<string, MessageDescriptor> = {
  period_unknown: msg`Choose a first and a last day, at most five years apart`,
  slice_unknown: msg`This part of the figure doesn't exist. Close the list and choose another number.`,
}
