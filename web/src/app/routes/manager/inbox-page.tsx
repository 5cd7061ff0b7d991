import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Conversation } from '@/features/inbox/conversation'
import type { InboxFilter } from '@/features/inbox/inbox-queries'
import { isView } from '@/features/inbox/inbox-words'
import { MessageList } from '@/features/inbox/message-list'
import { classNames } from '@/lib/class-names'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/empty-state'
import { AppPage } from '../../layout/app-page'
import { paths } from '../../paths'
import type { Search } from '../../search'
import { useSignedInUser } from '../../signed-in-user'
import { RoleDashboard } from '../role-dashboard'

/**
 * Messages from visitors, for managers. The view, the search and the open message are in the
 * address. A phone shows the list or one message.
 */
export function InboxPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const search: Search = useSearch({ strict: false })
  const { id: self } = useSignedInUser()
  const { view, open } = search
  const filter: InboxFilter = { view: isView(view) ? view : 'open', search: search.search ?? '' }
  const address = (change: Record<string, string | undefined>) => ({ ...search, ...change })
  const go = (change: Partial<InboxFilter>) =>
    void navigate({
      to: paths.inbox,
      search: address({
        ...change,
        ...(change.search === '' && { search: undefined }),
        // Another view starts with its list.
        ...(change.view && { open: undefined }),
      }),
      replace: true,
    })
  const message = (id: string, name: ReactNode) => (
    <Link to={paths.inbox} search={address({ open: id })} className="link min-h-6 truncate">
      {name}
    </Link>
  )
  return (
    <RoleDashboard of="admin">
      <AppPage title={t`Inbox`}>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(280px,340px)_minmax(0,1fr)]">
          <div className={classNames('min-w-0', open && 'max-lg:hidden')}>
            <MessageList
              filter={filter}
              onFilter={go}
              self={self}
              row={({ id }, content) => (
                <Link
                  to={paths.inbox}
                  search={address({ open: id })}
                  aria-current={id === open || undefined}
                  activeProps={{ 'aria-current': id === open || undefined }}
                  className="block border-transparent border-l-3 px-3.5 py-3 hover:bg-raised aria-[current]:border-playhead aria-[current]:bg-raised"
                >
                  {content}
                </Link>
              )}
            />
          </div>
          <Card className={classNames('min-w-0 p-4 lg:p-6', !open && 'max-lg:hidden')}>
            {open ? (
              <Conversation
                key={open}
                id={open}
                self={self}
                message={message}
                back={
                  <Link
                    to={paths.inbox}
                    search={address({ open: undefined })}
                    className="link inline-flex min-h-11 items-center gap-1.5 justify-self-start lg:hidden"
                  >
                    <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
                    <Trans>Inbox</Trans>
                  </Link>
                }
              />
            ) : (
              <EmptyState title={<Trans>Choose a message</Trans>}>
                <Trans>You can read it and reply here.</Trans>
              </EmptyState>
            )}
          </Card>
        </div>
      </AppPage>
    </RoleDashboard>
  )
}
