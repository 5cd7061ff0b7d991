import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { carryToast } from '@/lib/session/carried-toast'
import { page } from '@/lib/session/page'
import { endSession } from '@/lib/session/sign-out'

/** Signs out here whatever the server responds, then goes to the sign-in page. */
export function useLogOut() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => endSession(queryClient),
    onSuccess: () =>
      carryToast({
        title: t`Logged out`,
        description: t`You have been successfully logged out.`,
      }),
    onError: () =>
      carryToast({ title: t`Logout note`, description: t`You've been logged out locally.` }),
    onSettled: () => page.load('/auth'),
  })
}
