import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ContactHead } from '@/lib/api/types'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { MoreButton } from '@/ui/more-button'
import { Pills } from '@/ui/pills'
import { Loading } from '@/ui/skeleton'
import { RowsSkeleton } from '@/ui/skeletons'
import { type InboxFilter, inboxQuery } from './inbox-queries'
import { InboxSearch } from './inbox-search'
import { emptyWords, type View, viewNames } from './inbox-words'
import { MessageRow } from './message-row'

type MessageListProps = {
  filter: InboxFilter
  onFilter: (change: Partial<InboxFilter>) => void
  /** The id of the signed-in manager. */
  self: string
  /** Makes a row a link to its message. */
  row: (message: ContactHead, content: ReactNode) => ReactNode
}

/** Visitors' messages in one view, newest first. */
export function MessageList({ filter, onFilter, self, row }: MessageListProps) {
  const { t } = useLingui()
  const list = useInfiniteQuery(inboxQuery(filter))
  const rows = list.data?.pages.flatMap((page) => page.messages) ?? []
  const counts = list.data?.pages[0]?.counts
  const empty = emptyWords[filter.view]
  return (
    <section className="grid min-w-0 content-start gap-4" aria-label={t`Messages`}>
      <div className="[&>.pills]:p-0">
        <Pills
          label={t`View`}
          options={(Object.keys(viewNames) as View[]).map((view) => ({
            value: view,
            label: t(viewNames[view]),
            count: counts?.[view],
          }))}
          value={filter.view}
          onChange={(view) => onFilter({ view })}
        />
      </div>
      <InboxSearch value={filter.search} onChange={(search) => onFilter({ search })} />
      {list.isPending && (
        <Loading label={t`Loading messages...`}>
          <RowsSkeleton count={5} />
        </Loading>
      )}
      {list.isError && !list.data && (
        <Card>
          <ErrorState
            title={t`We couldn't load the messages.`}
            error={list.error}
            onRetry={() => void list.refetch()}
          />
        </Card>
      )}
      {list.data && rows.length === 0 && (
        <Card>
          {filter.search ? (
            <EmptyState title={<Trans>No messages found</Trans>}>
              <Trans>Try other words or another view.</Trans>
            </EmptyState>
          ) : (
            <EmptyState title={t(empty.title)}>{t(empty.text)}</EmptyState>
          )}
        </Card>
      )}
      {rows.length > 0 && (
        <Card className="overflow-hidden">
          <ul>
            {rows.map((message) => (
              <li key={message.id} className="border-line border-b last:border-b-0">
                {row(message, <MessageRow message={message} self={self} />)}
              </li>
            ))}
          </ul>
        </Card>
      )}
      <MoreButton list={list}>
        <Trans>Show more</Trans>
      </MoreButton>
    </section>
  )
}
