import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { MarkAllRead } from '@/features/notify/bell/mark-all-read'
import { NotificationList } from '@/features/notify/bell/notification-list'
import { bellQuery, type Filter, useMarkRead } from '@/features/notify/bell/notification-queries'
import { roleOf } from '@/lib/redirect/home'
import { Card } from '@/ui/card'
import { Pills } from '@/ui/pills'
import { AppPage } from '../layout/app-page'
import type { Search } from '../search'
import { useSignedInUser } from '../signed-in-user'

const filters: Filter[] = ['all', 'unread', 'needs-you', 'mentions']

/** Everything that the person was notified of in the last months. */
export function NotificationsPage() {
  const { t } = useLingui()
  const user = useSignedInUser()
  const navigate = useNavigate()
  const search: Search = useSearch({ strict: false })
  const filter = filters.find((known) => known === search.show) ?? 'all'
  const bell = useQuery(bellQuery).data
  const markRead = useMarkRead()
  return (
    <AppPage title={t`Notifications`}>
      <section className="grid max-w-[860px] grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3 [&_.pills]:p-0">
          <Pills
            label={t`Show`}
            value={filter}
            onChange={(show) => void navigate({ to: '.', search: show === 'all' ? {} : { show } })}
            options={[
              { value: 'all', label: t`All` },
              { value: 'unread', label: t`Unread`, count: bell?.unread },
              { value: 'needs-you', label: t`Needs you`, count: bell?.needsYou },
              { value: 'mentions', label: t`Mentions`, count: bell?.mentions },
            ]}
          />
          <span className="flex flex-wrap items-center gap-4">
            <MarkAllRead user={user} />
            <Link to="/profile" search={{ tab: 'notifications' }} className="link">
              <Trans>Notification settings</Trans>
            </Link>
          </span>
        </div>
        <Card className="overflow-hidden pb-2">
          <NotificationList
            filter={filter}
            editor={roleOf(user.role) === 'team_member'}
            onOpen={({ id, read }) => {
              if (!user.viewedBy && !read) markRead.mutate({ id })
            }}
          />
        </Card>
        <p className="text-sm text-ink-3">
          <Trans>We keep notifications for 90 days.</Trans>
        </p>
      </section>
    </AppPage>
  )
}
