import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SlidersHorizontal } from 'lucide-react'
import { type RefObject, useState } from 'react'
import type { User } from '@/lib/api/types'
import { roleOf } from '@/lib/redirect/home'
import { Pills } from '@/ui/pills'
import { Sheet } from '@/ui/sheet'
import { MarkAllRead } from './mark-all-read'
import { NotificationList } from './notification-list'
import { bellQuery, type Filter, useMarkRead } from './notification-queries'

type NotificationPanelProps = {
  user: User
  onClose: () => void
  /** The bell, to which the focus returns. */
  returnTo: RefObject<HTMLElement | null>
}

/** The person's notifications, beside the page or, on a phone, over it. */
export function NotificationPanel({ user, onClose, returnTo }: NotificationPanelProps) {
  const { t } = useLingui()
  const [filter, setFilter] = useState<Filter>('all')
  const bell = useQuery(bellQuery)
  const markRead = useMarkRead()
  // A manager who is viewing as a client changes nothing.
  const mayMark = !user.viewedBy
  return (
    <Sheet
      title={<Trans>Notifications</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
      returnTo={returnTo}
      tools={
        <>
          <MarkAllRead user={user} />
          <Link
            to="/profile"
            search={{ tab: 'notifications' }}
            className="icon-button"
            aria-label={t`Notification settings`}
            onClick={onClose}
          >
            <SlidersHorizontal size={17} strokeWidth={1.75} aria-hidden="true" />
          </Link>
        </>
      }
      foot={
        <span className="flex items-baseline justify-between gap-4">
          <Trans>Mentions are emailed right away, messages after 5 quiet minutes.</Trans>
          <Link to="/notifications" className="link flex-none" onClick={onClose}>
            <Trans>All notifications</Trans>
          </Link>
        </span>
      }
    >
      <Pills
        label={t`Show`}
        value={filter}
        onChange={setFilter}
        options={[
          { value: 'all', label: t`All` },
          { value: 'needs-you', label: t`Needs you`, count: bell.data?.needsYou },
          { value: 'mentions', label: t`Mentions`, count: bell.data?.mentions },
        ]}
      />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain border-t border-line pb-2">
        <NotificationList
          filter={filter}
          editor={roleOf(user.role) === 'team_member'}
          onOpen={({ id, read }) => {
            if (mayMark && !read) markRead.mutate({ id })
            onClose()
          }}
        />
      </div>
    </Sheet>
  )
}
