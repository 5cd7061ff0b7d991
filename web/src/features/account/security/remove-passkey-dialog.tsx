import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/lib/api/client'
import type { Passkey } from '@/lib/api/types'
import { failureText } from '@/lib/problem/failure-text'
import { keys } from '@/lib/query/keys'
import { Button } from '@/ui/button'
import { Dialog, DialogClose } from '@/ui/dialog'
import { toast } from '@/ui/toast'
import { useProof } from './prove-it'

type RemovePasskeyDialogProps = { passkey: Passkey; onClose: () => void }

/** Asks for confirmation before a passkey stops working. */
export function RemovePasskeyDialog({ passkey, onClose }: RemovePasskeyDialogProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const proof = useProof()
  const { id, name } = passkey
  const remove = useMutation({
    mutationFn: () =>
      proof.guard(() => api.DELETE('/api/passkeys/{id}', { params: { path: { id } } })),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: keys.passkeys })
      void queryClient.invalidateQueries({ queryKey: keys.factors })
      toast({
        title: t`Passkey removed`,
        description: t`${name} can no longer sign in to your account.`,
      })
      onClose()
    },
    onError: (problem) =>
      toast({
        variant: 'destructive',
        title: t`Nothing was changed`,
        description: failureText(problem),
      }),
  })
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => {
          if (!open) onClose()
        }}
        title={<Trans>Remove {name}</Trans>}
        description={
          <Trans>
            It can no longer sign in to your account. Remove it from the device too, or the device
            will keep offering it.
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
            <Button variant="destructive" busy={remove.isPending} onClick={() => remove.mutate()}>
              <Trans>Remove passkey</Trans>
            </Button>
          </>
        }
      />
      {proof.dialog}
    </>
  )
}
