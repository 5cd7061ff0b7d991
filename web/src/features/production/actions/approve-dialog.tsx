import { Trans } from '@lingui/react/macro'
import { ActionDialog, type ActionDialogProps } from './action-dialog'

/** Signing a version off names the version. */
export function ApproveDialog({ project, onSend, ...dialog }: ActionDialogProps) {
  const { version } = project
  return (
    <ActionDialog
      {...dialog}
      title={<Trans>Approve version {version}?</Trans>}
      description={
        <Trans>
          You can download the final file at once. If you find an error of ours, you can reopen the
          project for 7 days.
        </Trans>
      }
      button={<Trans>Approve v{version}</Trans>}
      variant="approve"
      onSubmit={() => onSend({ version })}
    />
  )
}
