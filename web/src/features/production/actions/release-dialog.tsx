import { Trans } from '@lingui/react/macro'
import { ActionDialog, type ActionDialogProps } from './action-dialog'

/** Asked where a version can be released by a slip of the hand, and was not looked at just before. */
export function ReleaseDialog({ project, onSend, ...dialog }: ActionDialogProps) {
  const { version, title } = project
  return (
    <ActionDialog
      {...dialog}
      title={<Trans>Release version {version} to the client</Trans>}
      description={
        <Trans>The client is notified right away that “{title}” is ready for review.</Trans>
      }
      button={<Trans>Release to the client</Trans>}
      onSubmit={() => onSend({})}
    />
  )
}
