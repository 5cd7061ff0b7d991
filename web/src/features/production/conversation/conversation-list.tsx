import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Lock, Paperclip } from 'lucide-react'
import type { Conversation } from '@/lib/api/types'
import { momentOf } from '@/lib/times'
import { ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { plainText } from '@/ui/mentions/mentions'
import { MoreButton } from '@/ui/more-button'
import { Loading } from '@/ui/skeleton'
import { ListSkeleton } from '@/ui/skeletons'
import { conversationsQuery } from './message-queries'
import { UnreadBadge } from './unread-badge'

/** The conversations of all projects; `inside` shows the client of each. */
export function ConversationList({ inside }: { inside: boolean }) {
  const { t } = useLingui()
  const list = useInfiniteQuery(conversationsQuery)
  const rows = list.data?.pages.flatMap((page) => page.conversations) ?? []
  return (
    <section className="grid max-w-[860px] gap-4">
      {list.isPending && (
        <Loading label={t`Loading messages...`}>
          <ListSkeleton count={5} />
        </Loading>
      )}
      {list.isError && !list.data && (
        <ErrorState
          title={t`We couldn't load the messages.`}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && rows.length === 0 && (
        <Card>
          <EmptyState
            title={<Trans>No conversations yet</Trans>}
            action={
              !inside && (
                <ButtonLink href="/dashboard">
                  <Trans>Go to your projects</Trans>
                </ButtonLink>
              )
            }
          >
            <Trans>
              Each project has a conversation. They'll appear here once you have a project.
            </Trans>
          </EmptyState>
        </Card>
      )}
      {rows.length > 0 && (
        <Card className="overflow-hidden">
          <ul>
            {rows.map((row) => (
              <Row key={row.project.id} row={row} inside={inside} />
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

function Row({ row, inside }: { row: Conversation; inside: boolean }) {
  const { i18n } = useLingui()
  const { project, account, latest, unread } = row
  return (
    <li className="border-line border-b last:border-b-0">
      <Link
        to="/project/$id"
        params={{ id: project.id }}
        search={{ tab: 'messages' }}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-3 hover:bg-raised"
      >
        <span className="flex min-w-0 items-baseline gap-2">
          <span className={unread > 0 ? 'truncate font-semibold' : 'truncate'}>
            {project.title}
          </span>
          {inside && <span className="truncate text-ink-3 text-sm">{account.name}</span>}
        </span>
        <span className="text-right font-mono text-ink-3 text-tc">
          {latest && momentOf(latest.at, i18n.locale)}
        </span>
        <Snippet latest={latest} />
        <span className="justify-self-end">
          <UnreadBadge count={unread} />
        </span>
      </Link>
    </li>
  )
}

function Snippet({ latest }: { latest: Conversation['latest'] }) {
  const { t } = useLingui()
  if (!latest)
    return (
      <span className="text-ink-3 text-sm">
        <Trans>No messages yet</Trans>
      </span>
    )
  const name = latest.by.name.split(' ')[0] || t`Former member`
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-ink-2 text-sm">
      {latest.teamOnly && (
        <Lock
          size={12}
          strokeWidth={1.75}
          className="flex-none text-qc"
          aria-label={t`Team only`}
        />
      )}
      <span className="truncate">
        {name}:{' '}
        {latest.deleted ? <Trans>Message deleted</Trans> : plainText(latest, t`Former member`)}
        {!latest.deleted && !latest.text && (
          <>
            <Paperclip size={12} strokeWidth={1.75} className="mr-1 inline" aria-hidden />
            <Plural value={latest.files} one="# file" other="# files" />
          </>
        )}
      </span>
    </span>
  )
}
