import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Format = {
  ending: 'edl' | 'fcpxml' | 'xml' | 'avid' | 'csv' | 'txt' | 'pdf'
  label: MessageDescriptor
  /** The extension of the saved file, if it is different. */
  saved?: string
}

/** For editing software, by name. */
export const programFormats: Format[] = [
  { ending: 'edl', label: msg`DaVinci Resolve (EDL)` },
  { ending: 'fcpxml', label: msg`Final Cut Pro (FCPXML)` },
  { ending: 'xml', label: msg`Premiere Pro (XML)` },
  { ending: 'avid', label: msg`Avid Media Composer (TXT)`, saved: 'avid.txt' },
]

/** For people. */
export const readableFormats: Format[] = [
  { ending: 'pdf', label: msg`PDF` },
  { ending: 'csv', label: msg`Table (CSV)` },
  { ending: 'txt', label: msg`Text` },
]

export type { Format }
