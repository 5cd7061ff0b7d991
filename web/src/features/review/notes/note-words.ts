import { msg } from '@lingui/core/macro'
import type { NoteAnswerKind, NoteKind } from '@/lib/api/types'

export const kindWords = {
  must: msg`Must`,
  nice: msg`Nice to have`,
  question: msg`Question`,
} satisfies Record<NoteKind, unknown>

export const kinds = Object.keys(kindWords) as NoteKind[]

export const answerWords = {
  done: msg`Done`,
  impossible: msg`Not possible`,
  question: msg`Question`,
} satisfies Record<NoteAnswerKind, unknown>
