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
  ...dialog
}: QuestionDialogProps) {
  const { i18n } = useLingui()
  return (
    <ActionDialog
      {...dialog}
      title={i18n._(question.title)}
      button={i18n._(question.button)}
      onSubmit={(form) => onSend({ text: String(form.get('text')), ...question.sees?.(project) })}
    >
      <Field
        label={i18n._(question.label)}
        help={question.help && i18n._(question.help)}
        error={error}
      >
        <TextArea name="text" rows={4} maxLength={4000} autoFocus />
      </Field>
    </ActionDialog>
  )
}
