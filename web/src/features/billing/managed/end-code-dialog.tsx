import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureText } from '@/lib/problem/failure-text'
import { keys } from '@/lib/query/keys'
import { Button } from '@/ui/button'
import { Dialog, DialogClose } from '@/ui/dialog'
import { Notice } from '@/ui/notice'
import { toast } from '@/ui/toast'
import { billingApi } from '../billing-api'

/** Ends a code permanently. */
export function EndCodeDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const end = useMutation({
    mutationFn: () => billingApi.endPromoCode(code),
    onSuccess: async () => {
      toast({ title: t`${code} has ended` })
      onClose()
      await queryClient.invalidateQueries({ queryKey: keys.promoCodes })
    },
  })
  const problem = failureText(end.error)
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={<Trans>End {code}</Trans>}
      description={
        <Trans>
          No one will be able to use it, and you can't undo this. Clients who already have it keep
          their discount.
        </Trans>
      }
      closeLabel={t`Close`}
      actions={
        <>
          <DialogClose>
            <Button variant="ghost">
              <Trans>Cancel</Trans>
            </Button>
          </DialogClose>
          <Button variant="destructive" busy={end.isPending} onClick={() => end.mutate()}>
            <Trans>End code</Trans>
          </Button>
        </>
      }
    >
      {problem && <Notice tone="danger">{problem}</Notice>}
    </Dialog>
  )
}
