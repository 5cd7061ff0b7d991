import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Checkbox } from '@/ui/checkbox'
import { Field } from '@/ui/field'
import { TextArea } from '@/ui/text-input'
import { ActionDialog, type ActionDialogProps } from './action-dialog'

/** Says what happens to the credit before a project is cancelled. */
export function CancelDialog({ project, error, onSend, ...dialog }: ActionDialogProps) {
  const { t } = useLingui()
  const [refund, setRefund] = useState(true)
  const manages = project.transitions.includes('assign')
  const begun = !['draft', 'queued'].includes(project.state)
  return (
    <ActionDialog
      {...dialog}
      title={<Trans>Cancel “{project.title}”?</Trans>}
      description={
        project.state === 'draft' ? (
          <Trans>A draft uses no credit. Its files are kept for now.</Trans>
        ) : begun ? (
          <Trans>
            Editing has begun, so the credit stays used. A cancelled project can't go on.
          </Trans>
        ) : (
          <Trans>
            Editing has not begun: the credit comes back. A cancelled project can't go on.
          </Trans>
        )
      }
      button={<Trans>Cancel the project</Trans>}
      variant="destructive"
      onSubmit={(form) =>
        onSend({
          text: String(form.get('text') ?? ''),
          ...(manages && begun && refund && { refund: true }),
        })
      }
    >
      <Field label={t`Why?`} {...(!manages && { optional: t`optional` })} error={error}>
        <TextArea name="text" rows={3} maxLength={4000} />
      </Field>
      {manages && begun && (
        // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is a labelable button
        <label className="choice">
          <Checkbox checked={refund} onCheckedChange={(checked) => setRefund(checked === true)} />
          <Trans>Give the credit back to the client</Trans>
        </label>
      )}
    </ActionDialog>
  )
}
