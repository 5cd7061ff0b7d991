import { Trans, useLingui } from '@lingui/react/macro'
import { CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Field } from '@/ui/field'
import type { DraftField } from './brief-draft'
import type { BriefForm } from './brief-form'
import { formatLength } from './length'
import { questionNames } from './question-words'
import { isRequired, type Question } from './questions'

type AnswerFieldProps = {
  form: BriefForm
  question: Exclude<Question, 'footage'>
  help?: ReactNode
  error?: ReactNode
  children: ReactNode
}

/** The frame of a question: its name, whether it is optional, and what is still required. */
export function AnswerField({ form, question, help, error, children }: AnswerFieldProps) {
  const { t } = useLingui()
  return (
    <Field
      label={t(questionNames[question])}
      {...(!isRequired(question) && { optional: t`optional` })}
      error={error ?? form.errorOf(question satisfies DraftField)}
      help={form.isNeeded(question) ? <StillNeeded form={form} question={question} /> : help}
    >
      {children}
    </Field>
  )
}

/** The border of a field whose answer is still required. */
export const neededLook = (form: BriefForm, question: Question) =>
  form.isNeeded(question) && 'border-marker-fill!'

type StillNeededProps = { form: BriefForm; question: Question }

export function StillNeeded({ form: { template }, question }: StillNeededProps) {
  const { t } = useLingui()
  const name = template && t(template.name)
  const [shortest, longest] = (template?.usual ?? []).map(formatLength)
  return (
    <span className="flex gap-1.5 text-marker">
      <CircleHelp size={14} className="mt-0.5 flex-none" aria-hidden="true" />
      <span>
        <Trans>Still needed.</Trans>
        {question === 'seconds' && name && (
          <>
            {' '}
            <Trans>
              {name}: usually {shortest} to {longest}.
            </Trans>
          </>
        )}
      </span>
    </span>
  )
}
