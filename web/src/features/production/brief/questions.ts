import { type BriefDraft, isEmptyAnswer } from './brief-draft'

/** The questions of a brief, in the order in which they are asked. */
export const questions = [
  'service',
  'title',
  'formats',
  'seconds',
  'platform',
  'language',
  'goal',
  'moments',
  'references',
  'music',
  'captions',
  'avoid',
  'script',
  'footage',
] as const

export type Question = (typeof questions)[number]

const required: ReadonlySet<Question> = new Set([
  'service',
  'title',
  'formats',
  'seconds',
  'language',
  'goal',
  'footage',
])

/** Reports whether a project can't be submitted without an answer. */
export const isRequired = (question: Question) => required.has(question)

/** The unanswered questions. Files count as an answer for footage. */
export const openQuestions = (draft: BriefDraft, hasFootage: boolean): Question[] =>
  questions.filter((question) =>
    question === 'footage'
      ? !hasFootage && isEmptyAnswer(draft.footageLink)
      : isEmptyAnswer(draft[question]),
  )
