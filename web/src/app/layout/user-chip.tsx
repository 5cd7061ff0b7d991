import { useLingui } from '@lingui/react/macro'
import { ChevronsUpDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { roleNames } from '@/features/account/role-names'
import { planTitle } from '@/features/billing/catalogue'
import { roleOf } from '@/lib/redirect/home'
import { Avatar } from '@/ui/avatar'
import { VisuallyHidden } from '@/ui/visually-hidden'
import { useSignedInUser } from '../signed-in-user'

/** Who is signed in: a client with their plan, everybody else with their role. */
export function UserChip(press: ComponentProps<'button'>) {
  const { t } = useLingui()
  const { username, fullName, avatar, role, account } = useSignedInUser()
  const name = fullName || username
  const plan = account?.plan && planTitle(account.plan)
  return (
    <button
      {...press}
      type="button"
      className="flex w-full items-center gap-2.5 rounded-control p-2 text-left hover:bg-ink/6"
    >
      <Avatar name={name} picture={avatar} />
      <VisuallyHidden>{t`${username}'s account`}</VisuallyHidden>
      <span className="grid min-w-0 flex-1 leading-[1.3]">
        <b className="truncate">{name}</b>
        <small className="truncate text-[0.75rem] text-ink-3">
          {plan ? t`${plan} plan` : t(roleNames[roleOf(role)])}
        </small>
      </span>
      <ChevronsUpDown size={15} className="flex-none text-ink-3" aria-hidden="true" />
    </button>
  )
}
