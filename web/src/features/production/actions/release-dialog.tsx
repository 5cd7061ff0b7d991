import { Trans } from '@lingui/react/macro'
import { ActionDialog, type ActionDialogProps } from './action-dialog'

/**
 * Asks for confirmation where a version could be released by accident, without having just been
 * watched.
 */
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
