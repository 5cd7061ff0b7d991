import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import { failureText } from '@/lib/problem/failure-text'
import { useProofGuard } from '@/lib/session/proof-guard'
import { useKeepSelf } from '@/lib/session/use-keep-self'
import { toast } from '@/ui/toast'

/** Asks for the person's account to be deleted when the grace period is over. */
export function useAskForDeletion() {
  const { t } = useLingui()
  const keep = useKeepSelf()
  const guard = useProofGuard()
  return useMutation({
    mutationFn: () => guard(() => answerOf(api.POST('/api/user/deletion'))),
    onSuccess: (user) => {
      keep(user)
      // Announced as a toast too, because the dialog and the button behind it are gone.
      toast({
        title: t`Your account will be deleted`,
        description: t`We've emailed you how to keep it.`,
      })
    },
  })
}

/** Cancels the deletion. */
export function useKeepAccount() {
  const { t } = useLingui()
  const keep = useKeepSelf()
  return useMutation({
    mutationFn: () => answerOf(api.DELETE('/api/user/deletion')),
    onSuccess: (user) => {
      keep(user)
      toast({ title: t`Your account stays`, description: t`It won't be deleted.` })
    },
    onError: (problem) =>
      toast({ variant: 'destructive', title: t`Error`, description: failureText(problem) }),
  })
}
