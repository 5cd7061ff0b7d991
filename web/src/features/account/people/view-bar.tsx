import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import type { User } from '@/lib/api/types'
import { comeBack } from '@/lib/session/own-session'
import { page } from '@/lib/session/page'
import { endSession } from '@/lib/session/sign-out'
import { Button } from '@/ui/button'

/** Stands on every page while a manager looks through a client's eyes, and leads back. */
export function ViewBar({ user }: { user: User }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const leave = useMutation({
    mutationFn: () => endSession(queryClient),
    onSettled: () => page.load(comeBack() ? '/manager-dashboard' : '/auth'),
  })
  const { username } = user
  return (
    <aside
      aria-label={t`Viewing as a client`}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-marker-soft px-4 py-2.5 lg:px-8"
    >
      <p className="flex min-w-0 flex-1 basis-64 items-start gap-2.5">
        <Eye
          size={16}
          strokeWidth={1.75}
          className="mt-0.5 flex-none text-marker"
          aria-hidden="true"
        />
        <span className="min-w-0 break-words">
          <Trans>
            You see what <strong>{username}</strong> sees. Nothing can be changed, and it is written
            down.
          </Trans>
        </span>
      </p>
      <Button size="sm" busy={leave.isPending || leave.isSuccess} onClick={() => leave.mutate()}>
        <Trans>Leave this view</Trans>
      </Button>
    </aside>
  )
}
