import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The message for each error code about lists of notes. */
export const exportWords: Record<string, MessageDescriptor> = {
  marker_rate: msg`This format can't count frames at this frame rate. Choose another one.`,
  marker_start: msg`Enter the start as a timecode, like 01:00:00:00`,
  marker_list: msg`We can't read this list of markers. Choose an EDL, CSV or FCPXML file.`,
  marker_list_size: msg`This list is too large. It can have up to 4 MB and 20,000 markers.`,
  marker_list_xml: msg`This XML declares entities or is nested too deeply, so we don't read it.`,
  sign_off_language: msg`There's no text in this language`,
}
