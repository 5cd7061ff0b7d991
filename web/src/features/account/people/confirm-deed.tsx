import { Trans, useLingui } from '@lingui/react/macro'
import type { User } from '@/lib/api/types'
import { ConfirmDialog } from '../confirm-dialog'
import { roleNames } from '../role-names'

/** What a manager is asked to confirm; a role is the new one. */
export type AskedDeed = 'two-factor' | 'suspension' | User['role']

type ConfirmDeedProps = {
  person: User
  deed: AskedDeed
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Says what will happen to a person, and asks for confirmation. */
export function ConfirmDeed({ person, deed, ...dialog }: ConfirmDeedProps) {
  const { t } = useLingui()
  const name = person.fullName || person.username
  if (deed === 'two-factor')
    return (
      <ConfirmDialog
        {...dialog}
        title={<Trans>Turn off {name}'s two-factor sign-in</Trans>}
        doLabel={<Trans>Turn off two-factor sign-in</Trans>}
      >
        <Trans>
          Only do this if you're sure who is asking. They can then sign in with just their password.
          Passkeys stay. They're signed out everywhere and told by email.
        </Trans>
      </ConfirmDialog>
    )
  if (deed === 'suspension')
    return (
      <ConfirmDialog
        {...dialog}
        title={<Trans>Suspend {name}</Trans>}
        doLabel={<Trans>Suspend</Trans>}
      >
        <Trans>
          They're signed out everywhere and can't sign in until they're reinstated. Nothing is
          deleted.
        </Trans>
      </ConfirmDialog>
    )
  const before = t(roleNames[person.role])
  const after = t(roleNames[deed])
  return (
    <ConfirmDialog
      {...dialog}
      title={<Trans>Change {name}'s role</Trans>}
      doLabel={<Trans>Change role</Trans>}
      variant={deed === 'admin' ? 'destructive' : 'solid'}
    >
      <Trans>
        Role now: {before}. New role: {after}. It takes effect at once.
      </Trans>{' '}
      {deed === 'admin' && (
        <Trans>Managers see every client and payment, and can change everything.</Trans>
      )}
    </ConfirmDialog>
  )
}
