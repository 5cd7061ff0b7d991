import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BriefDraft } from './brief-draft'
import type { Question } from './questions'

/** The names of the questions of a brief. */
export const questionNames: Record<Question, MessageDescriptor> = {
  service: msg`Service`,
  title: msg`Title`,
  formats: msg`Formats`,
  seconds: msg`Target length`,
  platform: msg`Where it will run`,
  language: msg`Language`,
  goal: msg`Goal`,
  moments: msg`Must-have moments`,
  references: msg`Style references`,
  music: msg`Music`,
  captions: msg`Captions`,
  avoid: msg`Avoid`,
  script: msg`Script`,
  footage: msg`Footage`,
}

export const fieldNames: Record<keyof BriefDraft, MessageDescriptor> = {
  ...questionNames,
  footageLink: msg`Footage link`,
  submitWhenReady: msg`Submit automatically`,
}
