import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Notification } from '@/lib/api/types'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { MoreButton } from '@/ui/more-button'
import { Loading } from '@/ui/skeleton'
import { ThreadSkeleton } from '@/ui/skeletons'
import { type Filter, notificationsQuery } from './notification-queries'
import { NotificationRow } from './notification-row'
import { isToday } from './notification-time'

type NotificationListProps = {
  filter: Filter
  editor: boolean
  onOpen: (notification: Notification) => void
}

/** The notifications of a filter, with what needs the person first. */
export function NotificationList({ filter, editor, onOpen }: NotificationListProps) {
  const { t } = useLingui()
  const [now] = useState(() => new Date())
  const list = useInfiniteQuery(notificationsQuery(filter))
  const all = list.data?.pages.flatMap((page) => page.notifications) ?? []
  const rest = all.filter(({ needsYou }) => !needsYou)
  const parts = [
    { title: t`Needs you`, rows: all.filter(({ needsYou }) => needsYou) },
    { title: t`Today`, rows: rest.filter(({ at }) => isToday(at, now)) },
    { title: t`Earlier`, rows: rest.filter(({ at }) => !isToday(at, now)) },
  ].filter(({ rows }) => rows.length > 0)
  if (list.isPending)
    return (
      <Loading label={t`Loading notifications...`}>
        <ThreadSkeleton count={4} />
      </Loading>
    )
  if (list.isError && all.length === 0)
    return (
      <ErrorState
        title={t`We couldn't load your notifications.`}
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    )
  if (all.length === 0)
    return (
      <EmptyState title={filter === 'all' ? t`No notifications yet` : t`Nothing here`}>
        {filter === 'all' ? (
          <Trans>We'll tell you here when something happens in your projects.</Trans>
        ) : filter === 'unread' ? (
          <Trans>You've read everything.</Trans>
        ) : filter === 'mentions' ? (
          <Trans>Messages that mention you will appear here.</Trans>
        ) : (
          <Trans>Anything that needs you will appear here.</Trans>
        )}
      </EmptyState>
    )
  return (
    <>
      {parts.map(({ title, rows }) => (
        <Part key={title} title={title}>
          {rows.map((notification) => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              now={now}
              editor={editor}
              onOpen={onOpen}
            />
          ))}
        </Part>
      ))}
      {list.hasNextPage && (
        <div className="px-5 py-3">
          <MoreButton list={list}>
            <Trans>Show older</Trans>
          </MoreButton>
        </div>
      )}
    </>
  )
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="px-5 pt-3.5 pb-1.5 text-sm text-ink-3">
        {title}
      </h2>
      <ul>{children}</ul>
    </section>
  )
}
