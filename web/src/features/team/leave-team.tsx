import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '@/lib/api/client'
import { Button } from '@/ui/button'
import { ConfirmDialog } from './confirm-dialog'
import { useTeamChange } from './use-team-change'

/** The way out, for everybody but the owner. */
export function LeaveTeam({ name }: { name: string }) {
  const { t } = useLingui()
  const [asked, setAsked] = useState(false)
  const leave = useTeamChange({
    call: () => api.POST('/api/team/leave'),
    done: () => t`You have left ${name}`,
    onDone: () => setAsked(false),
  })
  return (
    <>
      <Button variant="destructive" className="justify-self-start" onClick={() => setAsked(true)}>
        <Trans>Leave the team</Trans>
      </Button>
      {asked && (
        <ConfirmDialog
          question={<Trans>Leave {name}?</Trans>}
          keepLabel={t`Stay in the team`}
          doLabel={t`Leave the team`}
          variant="destructive"
          busy={leave.isPending}
          onConfirm={() => leave.mutate()}
          onClose={() => setAsked(false)}
        >
          <Trans>
            You can no longer open its projects and files. You keep your sign-in and get an account
            of your own; only a new invitation brings you back.
          </Trans>
        </ConfirmDialog>
      )}
    </>
  )
}
