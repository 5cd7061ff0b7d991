import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { failureText } from '@/lib/problem/failure-text'
import { Button } from '@/ui/button'
import { Dialog, DialogClose } from '@/ui/dialog'
import { toast } from '@/ui/toast'
import { useTellPrices } from './settings-queries'

type TellPricesDialogProps = {
  version: number
  clients: number
  noticeDays: number
  returnTo: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Asks for confirmation before clients are mailed another price. */
export function TellPricesDialog({
  version,
  clients,
  noticeDays,
  returnTo,
  onClose,
}: TellPricesDialogProps) {
  const { t } = useLingui()
  const tell = useTellPrices()
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      returnTo={returnTo}
      title={<Trans>Notify existing clients</Trans>}
      description={
        <>
          <Plural
            value={clients}
            one="We email # client today."
            other="We email # clients today."
          />{' '}
          <Trans>
            Lower prices apply at the next renewal, higher ones at the first renewal after{' '}
            {noticeDays} days. Clients who have cancelled or are changing plans aren't notified.
          </Trans>
        </>
      }
      closeLabel={t`Close`}
      actions={
        <>
          <DialogClose>
            <Button variant="ghost">{t`Cancel`}</Button>
          </DialogClose>
          <Button
            variant="primary"
            busy={tell.isPending}
            onClick={() =>
              tell.mutate(version, {
                onSuccess: () => {
                  toast({ title: t`Notifying clients...` })
                  onClose()
                },
                onError: (error) =>
                  toast({
                    variant: 'destructive',
                    title: t`No one was notified`,
                    description: failureText(error),
                  }),
              })
            }
          >
            <Trans>Email clients</Trans>
          </Button>
        </>
      }
    />
  )
}
