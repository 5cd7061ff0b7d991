import type { MessageDescriptor } from '@lingui/core'
import { type BriefDraft, type DraftField, isEmptyAnswer, sameAnswer } from './brief-draft'
import type { Template } from './templates'

type Answers = Partial<BriefDraft>

/** The answers of a template in the person's language. */
export const answersOf = (
  template: Template,
  translate: (words: MessageDescriptor) => string,
  language: string,
): Answers => ({
  formats: [...template.formats],
  seconds: template.seconds,
  platform: translate(template.platform),
  ...(language === 'es' || language === 'pt' || language === 'en' ? { language } : {}),
  ...(template.music && { music: translate(template.music) }),
  ...(template.captions && { captions: translate(template.captions) }),
})

/**
 * The answers that a template gives to open questions. What an earlier template filled in and
 * nobody has changed since counts as open; what a person has typed never does.
 */
export function fillFromTemplate(draft: BriefDraft, answers: Answers, earlier: Answers): Answers {
  const filled: Answers = {}
  for (const field of Object.keys({ ...earlier, ...answers }) as DraftField[]) {
    const before = earlier[field]
    const untouched = before !== undefined && sameAnswer(draft[field], before)
    if (!isEmptyAnswer(draft[field]) && !untouched) continue
    Object.assign(filled, { [field]: answers[field] ?? emptyLike(draft[field]) })
  }
  return filled
}

const emptyLike = (answer: BriefDraft[DraftField]) =>
  Array.isArray(answer) ? [] : typeof answer === 'number' ? 0 : ''
