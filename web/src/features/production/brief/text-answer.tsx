import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { classNames } from '@/lib/class-names'
import { TextArea, TextInput } from '@/ui/text-input'
import { AnswerField, neededLook } from './answer-field'
import type { BriefForm } from './brief-form'

type TextQuestion = 'title' | 'platform' | 'goal' | 'music' | 'captions' | 'avoid' | 'script'

type TextAnswerProps = {
  form: BriefForm
  question: TextQuestion
  maxLength: number
  placeholder?: string
  /** With more than one row, the answer can have line breaks. */
  rows?: number
  ideas?: readonly MessageDescriptor[]
  help?: ReactNode
}

/** A question with a text answer. */
export function TextAnswer({
  form,
  question,
  maxLength,
  placeholder,
  rows = 1,
  ideas,
  help,
}: TextAnswerProps) {
  const { t } = useLingui()
  const listId = useId()
  const input = {
    'data-question': question,
    value: form.draft[question],
    maxLength,
    placeholder,
    className: classNames(neededLook(form, question), rows > 1 && 'min-h-0!'),
    onBlur: () => form.leave(question),
  }
  return (
    <AnswerField form={form} question={question} help={help}>
      {rows > 1 ? (
        <TextArea
          {...input}
          rows={rows}
          onChange={(event) => form.change({ [question]: event.target.value })}
        />
      ) : (
        <TextInput
          {...input}
          autoComplete="off"
          list={ideas && listId}
          onChange={(event) => form.change({ [question]: event.target.value })}
        />
      )}
      {ideas && (
        <datalist id={listId}>
          {ideas.map((idea) => (
            <option key={idea.id} value={t(idea)} />
          ))}
        </datalist>
      )}
    </AnswerField>
  )
}
