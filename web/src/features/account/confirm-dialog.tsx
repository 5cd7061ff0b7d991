import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@/ui/button'
import { Dialog, DialogClose } from '@/ui/dialog'

type LiftTwoFactorDialogProps = {
  name: string
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation before somebody's two-factor sign-in is turned off. */
export function LiftTwoFactorDialog({ name, busy, onConfirm, onClose }: LiftTwoFactorDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={<Trans>Turn off {name}'s two-factor sign-in</Trans>}
      description={
        <Trans>
          Only do this if you're sure who is asking. They can then sign in with just their password.
          Passkeys stay. They're signed out everywhere and told by email.
        </Trans>
      }
      closeLabel={t`Close`}
      actions={
        <>
          <DialogClose>
            <Button>
              <Trans>Cancel</Trans>
            </Button>
          </DialogClose>
          <Button variant="destructive" busy={busy} onClick={onConfirm}>
            <Trans>Turn off two-factor sign-in</Trans>
          </Button>
        </>
      }
    />
  )
}
