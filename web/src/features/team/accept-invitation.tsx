import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { api } from '@/lib/api/client'
import type { InvitationView } from '@/lib/api/types'
import { failureText } from '@/lib/problem/failure-text'
import { carryToast } from '@/lib/session/carried-toast'
import { page } from '@/lib/session/page'
import { Button } from '@/ui/button'

type AcceptInvitationProps = { token: string; invitation: InvitationView; username: string }

/** Accepts an invitation with one click, for people who are signed in. */
export function AcceptInvitation({ token, invitation, username }: AcceptInvitationProps) {
  const { t } = useLingui()
  const { team } = invitation
  const accept = useMutation({
    mutationFn: () => api.POST('/api/invitations/accept', { body: { token } }),
    onSuccess: () => {
      carryToast({ title: t`Welcome to ${team}` })
      page.load('/profile?tab=team')
    },
  })
  const problem = failureText(accept.error)
  return (
    <div className="grid gap-4">
      <p className="text-ink-3">
        <Trans>
          You're signed in as {username}. If your own account is empty, it closes when you join.
        </Trans>
      </p>
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <Button
        variant="primary"
        size="lg"
        block
        busy={accept.isPending || accept.isSuccess}
        onClick={() => accept.mutate()}
      >
        <Trans>Join {team}</Trans>
      </Button>
    </div>
  )
}
