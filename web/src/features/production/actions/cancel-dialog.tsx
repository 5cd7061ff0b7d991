import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Checkbox } from '@/ui/checkbox'
import { Field } from '@/ui/field'
import { TextArea } from '@/ui/text-input'
import { ActionDialog, type ActionDialogProps } from './action-dialog'

/** Says what happens to the credit before a project is cancelled. */
export function CancelDialog({ project, error, onSend, words, ...dialog }: ActionDialogProps) {
  const { t } = useLingui()
  const [refund, setRefund] = useState(true)
  const manages = project.transitions.includes('assign')
  const begun = project.editingBegun ?? false
  return (
    <ActionDialog
      {...dialog}
      title={<Trans>Cancel “{project.title}”</Trans>}
      description={
        project.state === 'draft' ? (
          <Trans>Drafts don't use a video. The files are kept for now.</Trans>
        ) : begun ? (
          <Trans>
            Editing has started, so the video stays used. A cancelled project can't be resumed.
          </Trans>
        ) : (
          <Trans>
            Editing hasn't started, so the video is returned. A cancelled project can't be resumed.
          </Trans>
        )
      }
      button={<Trans>Cancel project</Trans>}
      variant="destructive"
      onSubmit={() =>
        onSend({
          text: words.value,
          ...(manages && begun && refund && { refund: true }),
        })
      }
    >
      <Field label={t`Reason`} {...(!manages && { optional: t`optional` })} error={error}>
        <TextArea {...words} rows={3} maxLength={4000} />
      </Field>
      {manages && begun && (
        // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is a labelable button
        <label className="choice">
          <Checkbox checked={refund} onCheckedChange={(checked) => setRefund(checked === true)} />
          <Trans>Return the video to the client</Trans>
        </label>
      )}
    </ActionDialog>
  )
}
