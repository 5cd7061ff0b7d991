import type { BriefDraft, DraftField } from './brief-draft'
import type { Question } from './questions'
import type { Template } from './templates'

/** What the fields of a brief need, both in a draft and after submission. */
export type BriefForm = {
  draft: BriefDraft
  change: (part: Partial<BriefDraft>) => void
  /** Called when the person leaves a question. */
  leave: (question: Question) => void
  /** Why the server rejected an answer, in the person's language. */
  errorOf: (field: DraftField) => string | undefined
  /** Whether to say that an answer is still required. */
  isNeeded: (question: Question) => boolean
  template: Template | undefined
}

/** Focuses a question of the brief on the page. */
export function focusQuestion(question: Question) {
  const field = document.querySelector<HTMLElement>(`[data-question="${question}"]`)
  field?.focus({ preventScroll: true })
  field?.scrollIntoView?.({ block: 'center' })
}
