import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { hasTexts, useKeptDraft } from '@/lib/use-kept-draft'
import { Field } from '@/ui/field'
import { TextArea } from '@/ui/text-input'
import { ActionDialog } from '../actions/action-dialog'

type BulkQuestionDialogProps = {
  transition: 'release' | 'hold'
  count: number
  busy: boolean
  error: string | undefined
  onClose: () => void
  /** With what to call once it has worked. */
  onSend: (text: string, onDone: () => void) => void
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
  const kept = useKeptDraft<{ text: string }>('bulk-hold', hasTexts('text'))
  const text = holds ? (kept.form?.text ?? '') : ''
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
      onSubmit={() => onSend(text, () => holds && kept.clear())}
    >
      {holds && (
        <Field label={t`Reason`} help={t`The client sees this. The clock is paused.`}>
          <TextArea
            rows={4}
            maxLength={4000}
            autoFocus
            value={text}
            onChange={({ target }) => kept.write({ text: target.value })}
          />
        </Field>
      )}
    </ActionDialog>
  )
}
