import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronsUpDown } from 'lucide-react'
import { roleNames } from '@/features/account/role-names'
import { roleOf } from '@/lib/redirect/home'
import { Avatar } from '@/ui/avatar'
import { Logo } from '@/ui/logo'
import { paths } from '../paths'
import { useSignedInUser } from '../signed-in-user'
import { useBrand } from '../use-title'
import { navigationOf } from './navigation'
import { OpenContactMessages } from './open-contact-messages'
import { UnreadMessages } from './unread-messages'
import { UserMenu } from './user-menu'

export function Sidebar() {
  const { t } = useLingui()
  const brand = useBrand()
  const user = useSignedInUser()
  return (
    <aside
      aria-label={t`Main`}
      className="sticky top-0 hidden h-dvh flex-col border-r border-line px-3 pb-3 lg:flex lg:group-has-data-[room=folded]/app:hidden"
    >
      <div className="flex h-16 items-center pl-2.5 [&_.logo]:text-[1.1875rem]">
        <Logo brand={brand} href={paths.start} label={t`${brand}, home`} size={22} />
      </div>
      <nav className="flex-1" aria-label={t`Main`}>
        <ul className="grid gap-px">
          {navigationOf(user).map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex h-9 items-center gap-[11px] rounded-control px-2.5 font-medium text-ink-2 hover:bg-ink/6 hover:text-ink aria-[current]:bg-raised aria-[current]:text-ink [&[aria-current]_svg]:text-playhead-text"
              >
                <Icon size={17} strokeWidth={1.75} aria-hidden="true" />
                <span className="flex-1">{t(label)}</span>
                {to === paths.messages && <UnreadMessages />}
                {to === paths.inbox && <OpenContactMessages />}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <UserMenu
        align="start"
        trigger={
          <button
            type="button"
            className="flex w-full items-center gap-2.5 rounded-control p-2 text-left hover:bg-ink/6"
          >
            <Avatar name={user.fullName || user.username} picture={user.avatar} />
            <span className="grid min-w-0 flex-1 leading-[1.3]">
              <b className="truncate">{user.username}</b>
              <small className="text-[0.75rem] text-ink-3">{t(roleNames[roleOf(user.role)])}</small>
            </span>
            <ChevronsUpDown size={15} className="text-ink-3" aria-hidden="true" />
          </button>
        }
      />
    </aside>
  )
}
