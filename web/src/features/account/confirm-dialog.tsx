import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button, type ButtonVariant } from '@/ui/button'
import { Dialog, DialogClose } from '@/ui/dialog'

type ConfirmDialogProps = {
  title: ReactNode
  /** What will happen. */
  children: ReactNode
  doLabel: ReactNode
  variant?: ButtonVariant
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation of something that one slip must not do to an account. */
export function ConfirmDialog({
  title,
  children,
  doLabel,
  variant = 'destructive',
  busy,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={title}
      description={children}
      closeLabel={t`Close`}
      actions={
        <>
          <DialogClose>
            <Button>
              <Trans>Cancel</Trans>
            </Button>
          </DialogClose>
          <Button variant={variant} busy={busy} onClick={onConfirm}>
            {doLabel}
          </Button>
        </>
      }
    />
  )
}
