import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/lib/api/client'
import type { AccessToken } from '@/lib/api/types'
import { failureText } from '@/lib/problem/failure-text'
import { keys } from '@/lib/query/keys'
import { Button } from '@/ui/button'
import { Dialog, DialogClose } from '@/ui/dialog'
import { toast } from '@/ui/toast'

type RevokeAccessTokenDialogProps = { token: AccessToken; onClose: () => void }

/** Asks for confirmation before a program loses its access. */
export function RevokeAccessTokenDialog({ token, onClose }: RevokeAccessTokenDialogProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { id, name } = token
  const revoke = useMutation({
    mutationFn: () => api.DELETE('/api/access-tokens/{id}', { params: { path: { id } } }),
    onSuccess: () => {
      toast({ title: t`Access token revoked` })
      onClose()
    },
    onError: (problem) =>
      toast({
        variant: 'destructive',
        title: t`Nothing was changed`,
        description: failureText(problem),
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.accessTokens }),
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={<Trans>Revoke {name}</Trans>}
      description={
        <Trans>The program that uses it loses access right away. You can't undo this.</Trans>
      }
      closeLabel={t`Close`}
      actions={
        <>
          <DialogClose>
            <Button>
              <Trans>Cancel</Trans>
            </Button>
          </DialogClose>
          <Button variant="destructive" busy={revoke.isPending} onClick={() => revoke.mutate()}>
            <Trans>Revoke access token</Trans>
          </Button>
        </>
      }
    />
  )
}
