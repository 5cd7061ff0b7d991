import { Trans, useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import { useRef, useState } from 'react'
import { api } from '@/lib/api/client'
import type { Team, TeamMember } from '@/lib/api/types'
import { useProofGuard } from '@/lib/session/proof-guard'
import { IconButton } from '@/ui/icon-button'
import { Menu, MenuItem } from '@/ui/menu'
import { ConfirmDialog } from './confirm-dialog'
import { useTeamChange } from './use-team-change'

type Asked = 'remove' | 'transfer' | null

/**
 * What an owner can do with a member apart from changing their role; both actions ask for
 * confirmation.
 */
export function MemberMenu({ member, team }: { member: TeamMember; team: Team }) {
  const { t } = useLingui()
  const guard = useProofGuard()
  const [asked, setAsked] = useState<Asked>(null)
  const { userId, fullName } = member
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setAsked(null)
  const remove = useTeamChange({
    call: () => api.DELETE('/api/team/members/{userId}', { params: { path: { userId } } }),
    done: () => t`${fullName} is no longer on the team`,
    onDone: close,
  })
  const transfer = useTeamChange({
    call: () => guard(() => api.POST('/api/team/owner', { body: { userId } })),
    done: () => t`${fullName} is now the owner`,
    onDone: close,
  })
  return (
    <>
      <Menu
        trigger={
          <IconButton ref={button} label={t`More actions for ${fullName}`}>
            <Ellipsis size={18} strokeWidth={1.75} />
          </IconButton>
        }
      >
        {team.may.includes('transfer_ownership') && (
          <MenuItem onSelect={() => setAsked('transfer')}>
            <Trans>Transfer ownership</Trans>
          </MenuItem>
        )}
        {team.may.includes('remove_member') && (
          <MenuItem destructive onSelect={() => setAsked('remove')}>
            <Trans>Remove member</Trans>
          </MenuItem>
        )}
      </Menu>
      {asked === 'remove' && (
        <ConfirmDialog
          question={<Trans>Remove {fullName} from the team</Trans>}
          keepLabel={t`Cancel`}
          doLabel={t`Remove member`}
          variant="destructive"
          busy={remove.isPending}
          returnTo={button}
          onConfirm={() => remove.mutate()}
          onClose={close}
        >
          <Trans>
            They lose access to everything in this team right away. They keep their sign-in and get
            their own account.
          </Trans>
        </ConfirmDialog>
      )}
      {asked === 'transfer' && (
        <ConfirmDialog
          question={<Trans>Make {fullName} the owner</Trans>}
          keepLabel={t`Cancel`}
          doLabel={t`Transfer ownership`}
          variant="solid"
          busy={transfer.isPending}
          returnTo={button}
          onConfirm={() => transfer.mutate()}
          onClose={close}
        >
          <Trans>
            They'll decide who is on the team and manage the plan. You become an approver, and only
            they can transfer ownership back.
          </Trans>
        </ConfirmDialog>
      )}
    </>
  )
}
