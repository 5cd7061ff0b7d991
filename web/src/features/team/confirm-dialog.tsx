import { useLingui } from '@lingui/react/macro'
import type { ReactNode, RefObject } from 'react'
import { Button, type ButtonVariant } from '@/ui/button'
import { Dialog, DialogClose } from '@/ui/dialog'

type ConfirmDialogProps = {
  question: ReactNode
  /** What will happen. */
  children: ReactNode
  keepLabel: string
  doLabel: string
  variant: ButtonVariant
  busy: boolean
  returnTo?: RefObject<HTMLElement | null>
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation of something that is hard to undo. */
export function ConfirmDialog({
  question,
  children,
  keepLabel,
  doLabel,
  variant,
  busy,
  returnTo,
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
      {...(returnTo && { returnTo })}
      title={question}
      description={children}
      closeLabel={t`Close`}
      actions={
        <>
          <DialogClose>
            <Button variant="ghost">{keepLabel}</Button>
          </DialogClose>
          <Button variant={variant} busy={busy} onClick={onConfirm}>
            {doLabel}
          </Button>
        </>
      }
    />
  )
}
