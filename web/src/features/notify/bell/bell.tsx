import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import type { User } from '@/lib/api/types'
import { IconButton } from '@/ui/icon-button'
import { lazyPart } from '@/ui/lazy-part'
import { bellQuery } from './notification-queries'

const NotificationPanel = lazyPart(() =>
  import('./notification-panel').then((module) => ({ default: module.NotificationPanel })),
)

/** Above this number, unread notifications are not counted exactly. */
const most = 99

/** The bell in the top bar: the number of unread notifications, and the button that opens them. */
export function Bell({ user }: { user: User }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const unread = useQuery(bellQuery).data?.unread ?? 0
  return (
    <>
      <IconButton
        ref={button}
        label={
          unread > 0
            ? t`Notifications, ${plural(unread, { one: '# unread', other: '# unread' })}`
            : t`Notifications`
        }
        aria-haspopup="dialog"
        aria-expanded={open}
        className="relative"
        onClick={() => setOpen(true)}
      >
        <BellIcon size={18} strokeWidth={1.75} aria-hidden="true" />
        {unread > 0 && (
          <span className="count-badge" aria-hidden="true">
            {unread > most ? `${most}+` : unread}
          </span>
        )}
      </IconButton>
      {open && (
        <Suspense>
          <NotificationPanel user={user} returnTo={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
