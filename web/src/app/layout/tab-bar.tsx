import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { paths } from '../paths'
import { useSignedInUser } from '../signed-in-user'
import { navigationOf, tabCount } from './navigation'
import { OpenContactMessages } from './open-contact-messages'
import { UnreadMessages } from './unread-messages'

/** The sidebar of small screens, within reach of the thumb. */
export function TabBar() {
  const { t } = useLingui()
  const user = useSignedInUser()
  return (
    <nav
      aria-label={t`Main`}
      data-bottom-bar="places"
      className="fixed inset-x-0 bottom-0 z-(--z-sticky) grid auto-cols-fr grid-flow-col border-t border-line bg-surface px-1 pt-1.5 pb-[calc(6px+env(safe-area-inset-bottom))] group-has-data-[room=folded]/app:hidden lg:hidden"
    >
      {navigationOf(user)
        .slice(0, tabCount)
        .map(({ to, label, icon: Icon }) => (
          <Link
            key={to}
            to={to}
            className="grid min-h-12 justify-items-center gap-0.5 rounded-control py-1.5 text-center text-[0.6875rem] leading-[13px] text-ink-3 aria-[current]:text-ink"
          >
            <span className="relative">
              <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
              <span className="absolute -top-2 left-3">
                {to === paths.messages && <UnreadMessages />}
                {to === paths.inbox && <OpenContactMessages />}
              </span>
            </span>
            {t(label)}
          </Link>
        ))}
    </nav>
  )
}
