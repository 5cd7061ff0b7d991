import type { BriefDraft, DraftField } from './brief-draft'
import type { Question } from './questions'
import type { Template } from './templates'

/** What the fields of a brief need, whether it is a draft or submitted already. */
export type BriefForm = {
  draft: BriefDraft
  change: (part: Partial<BriefDraft>) => void
  /** The person has left a question. */
  leave: (question: Question) => void
  /** Why the server refused an answer, in the person's words. */
  errorOf: (field: DraftField) => string | undefined
  /** Whether to say that an answer is still needed. */
  isNeeded: (question: Question) => boolean
  template: Template | undefined
}

/** Puts the focus on a question of the brief that is on the page. */
export function focusQuestion(question: Question) {
  const field = document.querySelector<HTMLElement>(`[data-question="${question}"]`)
  field?.focus({ preventScroll: true })
  field?.scrollIntoView?.({ block: 'center' })
}
