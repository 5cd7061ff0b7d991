import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@/ui/button'
import { Dialog, DialogClose } from '@/ui/dialog'

type LiftTwoFactorDialogProps = {
  name: string
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before somebody's account is opened by the password alone again. */
export function LiftTwoFactorDialog({ name, busy, onConfirm, onClose }: LiftTwoFactorDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={<Trans>Remove the second factor of {name}?</Trans>}
      description={
        <Trans>
          Only for somebody who has lost it, and of whom you are sure. The password alone opens the
          account again; passkeys stay. They are signed out everywhere and told by mail.
        </Trans>
      }
      closeLabel={t`Close`}
      actions={
        <>
          <DialogClose>
            <Button>
              <Trans>Keep it</Trans>
            </Button>
          </DialogClose>
          <Button variant="destructive" busy={busy} onClick={onConfirm}>
            <Trans>Remove the second factor</Trans>
          </Button>
        </>
      }
    />
  )
}
