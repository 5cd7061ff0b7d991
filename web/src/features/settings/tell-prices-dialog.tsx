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

/** Asks before clients are mailed another price. */
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
      title={<Trans>Tell present clients</Trans>}
      description={
        <>
          <Plural
            value={clients}
            one="We email # client today."
            other="We email # clients today."
          />{' '}
          <Trans>
            A lower price counts from their next renewal, a higher one from the first renewal after{' '}
            {noticeDays} days. Those who cancelled or change plans aren't told.
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
                  toast({ title: t`Clients are being told` })
                  onClose()
                },
                onError: (error) =>
                  toast({
                    variant: 'destructive',
                    title: t`Nobody was told`,
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
