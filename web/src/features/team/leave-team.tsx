import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '@/lib/api/client'
import { carryToast } from '@/lib/session/carried-toast'
import { Button } from '@/ui/button'
import { ConfirmDialog } from './confirm-dialog'
import { useTeamChange } from './use-team-change'

/** Leaves the team; for everybody except the owner. */
export function LeaveTeam({ name }: { name: string }) {
  const { t } = useLingui()
  const [asked, setAsked] = useState(false)
  const leave = useTeamChange({
    call: () => api.POST('/api/team/leave'),
    done: () => t`You've left ${name}`,
    onDone: () => {
      setAsked(false)
      // The page is loaded anew for the person's own account.
      carryToast({ title: t`You've left ${name}` })
    },
  })
  return (
    <>
      <Button variant="destructive" className="justify-self-start" onClick={() => setAsked(true)}>
        <Trans>Leave team</Trans>
      </Button>
      {asked && (
        <ConfirmDialog
          question={<Trans>Leave {name}</Trans>}
          keepLabel={t`Cancel`}
          doLabel={t`Leave team`}
          variant="destructive"
          busy={leave.isPending}
          onConfirm={() => leave.mutate()}
          onClose={() => setAsked(false)}
        >
          <Trans>
            You'll lose access to its projects and files. You keep your sign-in and get your own
            account. To come back, you need a new invitation.
          </Trans>
        </ConfirmDialog>
      )}
    </>
  )
}
