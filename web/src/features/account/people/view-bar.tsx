import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import type { User } from '@/lib/api/types'
import { endViewAs } from '@/lib/session/own-session'
import { page } from '@/lib/session/page'
import { endViewSession } from '@/lib/session/sign-out'
import { Banner } from '@/ui/banner'
import { Button } from '@/ui/button'

/** Appears on every page while a manager views as a client, and leads back. */
export function ViewBar({ user }: { user: User }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const leave = useMutation({
    mutationFn: () => endViewSession(queryClient),
    onSettled: () => page.load(endViewAs() ? '/manager-dashboard' : '/auth'),
  })
  const { username } = user
  return (
    <Banner
      label={t`Viewing as a client`}
      icon={Eye}
      action={
        <Button size="sm" busy={leave.isPending || leave.isSuccess} onClick={() => leave.mutate()}>
          <Trans>Exit view</Trans>
        </Button>
      }
    >
      <Trans>
        Viewing as <strong>{username}</strong>. Read-only; this visit is logged.
      </Trans>
    </Banner>
  )
}
