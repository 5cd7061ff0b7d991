import { useLingui } from '@lingui/react/macro'
import { Field } from '@/ui/field'
import { TextArea } from '@/ui/text-input'
import { ActionDialog, type ActionDialogProps } from './action-dialog'
import type { questions } from './action-words'

type QuestionDialogProps = ActionDialogProps & {
  question: NonNullable<(typeof questions)[keyof typeof questions]>
}

/** Asks for the few words that a transition needs. */
export function QuestionDialog({
  question,
  project,
  error,
  onSend,
  words,
  ...dialog
}: QuestionDialogProps) {
  const { i18n } = useLingui()
  return (
    <ActionDialog
      {...dialog}
      title={i18n._(question.title)}
      button={i18n._(question.button)}
      onSubmit={() => onSend({ text: words.value, ...question.sees?.(project) })}
    >
      <Field
        label={i18n._(question.label)}
        help={question.help && i18n._(question.help)}
        error={error}
      >
        <TextArea {...words} rows={4} maxLength={4000} autoFocus />
      </Field>
    </ActionDialog>
  )
}
