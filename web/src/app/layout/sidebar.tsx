import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Logo } from '@/ui/logo'
import { paths } from '../paths'
import { useSignedInUser } from '../signed-in-user'
import { useBrand } from '../use-title'
import { navigationOf } from './navigation'
import { OpenContactMessages } from './open-contact-messages'
import { UnreadMessages } from './unread-messages'
import { UserChip } from './user-chip'
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
      <nav className="min-h-0 flex-1 overflow-y-auto" aria-label={t`Main`}>
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
      <UserMenu align="start" trigger={<UserChip />} />
    </aside>
  )
}
