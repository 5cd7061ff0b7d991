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

/** What people can say to a note with one press, and how screen readers call it. */
export const reactions = [
  { reaction: '👍', label: msg`Thumbs up` },
  { reaction: '❤️', label: msg`Heart` },
  { reaction: '🎉', label: msg`Party` },
  { reaction: '😄', label: msg`Smile` },
  { reaction: '👀', label: msg`Eyes` },
]
