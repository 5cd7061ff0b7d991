import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '@/lib/api/client'
import { failureText } from '@/lib/problem/failure-text'
import { keys } from '@/lib/query/keys'
import { useProofGuard } from '@/lib/session/proof-guard'
import { Button } from '@/ui/button'
import { Dialog, DialogClose } from '@/ui/dialog'
import { toast } from '@/ui/toast'
import { googleWordsFor } from '../sign-in/google-words'

/** Asks for confirmation before Google is removed as a way to sign in. */
export function GoogleUnlink() {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const guard = useProofGuard()
  const [open, setOpen] = useState(false)
  const unlink = useMutation({
    mutationFn: () => guard(() => api.DELETE('/api/google/link')),
    onSuccess: () => toast({ title: t`Google account unlinked` }),
    onError: (problem) => {
      const words = googleWordsFor(problem)
      toast({
        variant: 'destructive',
        title: t`We couldn't unlink your Google account`,
        description: words ? i18n._(words) : failureText(problem),
      })
    },
    onSettled: () => {
      setOpen(false)
      return queryClient.invalidateQueries({ queryKey: keys.google })
    },
  })
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button>
          <Trans>Unlink account</Trans>
        </Button>
      }
      title={t`Unlink this Google account`}
      description={t`You'll no longer be able to sign in with it. Your other ways to sign in stay.`}
      closeLabel={t`Close`}
      actions={
        <>
          <DialogClose>
            <Button>
              <Trans>Cancel</Trans>
            </Button>
          </DialogClose>
          <Button variant="destructive" busy={unlink.isPending} onClick={() => unlink.mutate()}>
            <Trans>Unlink account</Trans>
          </Button>
        </>
      }
    />
  )
}
