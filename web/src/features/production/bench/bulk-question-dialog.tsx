import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Field } from '@/ui/field'
import { TextArea } from '@/ui/text-input'
import { ActionDialog } from '../actions/action-dialog'

type BulkQuestionDialogProps = {
  transition: 'release' | 'hold'
  count: number
  busy: boolean
  error: string | undefined
  onClose: () => void
  onSend: (text: string) => void
}

/** Asks for confirmation before many projects are released, and for the reason of a hold. */
export function BulkQuestionDialog({
  transition,
  count,
  error,
  onSend,
  ...dialog
}: BulkQuestionDialogProps) {
  const { t } = useLingui()
  const holds = transition === 'hold'
  return (
    <ActionDialog
      {...dialog}
      title={
        holds ? (
          <Plural value={count} one="Put # project on hold" other="Put # projects on hold" />
        ) : (
          <Plural
            value={count}
            one="Release # project to its client"
            other="Release # projects to their clients"
          />
        )
      }
      description={!holds && <Trans>Only projects in final check are released.</Trans>}
      button={holds ? <Trans>Put on hold</Trans> : <Trans>Release to the client</Trans>}
      error={error}
      onSubmit={(form) => onSend(String(form.get('text') ?? ''))}
    >
      {holds && (
        <Field label={t`Reason`} help={t`The client sees this. The clock is paused.`}>
          <TextArea name="text" rows={4} maxLength={4000} autoFocus />
        </Field>
      )}
    </ActionDialog>
  )
}
