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

/** What an owner can do to a member beyond their position; both ask first. */
export function MemberMenu({ member, team }: { member: TeamMember; team: Team }) {
  const { t } = useLingui()
  const guard = useProofGuard()
  const [asked, setAsked] = useState<Asked>(null)
  const { userId, fullName } = member
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setAsked(null)
  const remove = useTeamChange({
    call: () => api.DELETE('/api/team/members/{userId}', { params: { path: { userId } } }),
    done: () => t`${fullName} is no longer in the team`,
    onDone: close,
  })
  const transfer = useTeamChange({
    call: () => guard(() => api.POST('/api/team/owner', { body: { userId } })),
    done: () => t`${fullName} owns the team now`,
    onDone: close,
  })
  return (
    <>
      <Menu
        trigger={
          <IconButton ref={button} label={t`More for ${fullName}`}>
            <Ellipsis size={18} strokeWidth={1.75} />
          </IconButton>
        }
      >
        {team.may.includes('transfer_ownership') && (
          <MenuItem onSelect={() => setAsked('transfer')}>
            <Trans>Hand over the ownership</Trans>
          </MenuItem>
        )}
        {team.may.includes('remove_member') && (
          <MenuItem destructive onSelect={() => setAsked('remove')}>
            <Trans>Remove from the team</Trans>
          </MenuItem>
        )}
      </Menu>
      {asked === 'remove' && (
        <ConfirmDialog
          question={<Trans>Remove {fullName} from the team?</Trans>}
          keepLabel={t`Keep in the team`}
          doLabel={t`Remove from the team`}
          variant="destructive"
          busy={remove.isPending}
          returnTo={button}
          onConfirm={() => remove.mutate()}
          onClose={close}
        >
          <Trans>
            They can no longer open anything of this team, from this moment on. They keep their
            sign-in and get an account of their own.
          </Trans>
        </ConfirmDialog>
      )}
      {asked === 'transfer' && (
        <ConfirmDialog
          question={<Trans>Make {fullName} the owner?</Trans>}
          keepLabel={t`Stay the owner`}
          doLabel={t`Hand over the ownership`}
          variant="solid"
          busy={transfer.isPending}
          returnTo={button}
          onConfirm={() => transfer.mutate()}
          onClose={close}
        >
          <Trans>
            They decide from now on who is in the team, and about the plan. You stay as approver,
            and only they can give the ownership back.
          </Trans>
        </ConfirmDialog>
      )}
    </>
  )
}
