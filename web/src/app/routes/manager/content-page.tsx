import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowLeft, Eye, Plus } from 'lucide-react'
import { ContentEditor } from '@/features/content/content-editor'
import { ContentList } from '@/features/content/content-list'
import { contentQuery, entriesOf } from '@/features/content/content-queries'
import { isKind, type Kind } from '@/features/content/content-types'
import { addWords, kindNames } from '@/features/content/content-words'
import { classNames } from '@/lib/class-names'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { Pills } from '@/ui/pills'
import { Loading } from '@/ui/skeleton'
import { RowsSkeleton } from '@/ui/skeletons'
import { AppPage } from '../../layout/app-page'
import { paths } from '../../paths'
import type { Search } from '../../search'
import { useSignedInUser } from '../../signed-in-user'
import { RoleDashboard } from '../role-dashboard'

/** What the form for a new entry is called in the address. */
const newEntry = 'new'

/**
 * The public site's portfolio, testimonials and questions, for managers. The list and the open entry
 * are in the address. A phone shows the list or one entry.
 */
export function ContentPage() {
  const { t } = useLingui()
  return (
    <RoleDashboard of="admin">
      <AppPage title={t`Content`}>
        <SiteContent />
      </AppPage>
    </RoleDashboard>
  )
}

function SiteContent() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const search: Search = useSearch({ strict: false })
  const { id: self } = useSignedInUser()
  const content = useQuery(contentQuery)
  const kind: Kind = isKind(search.tab) ? search.tab : 'portfolio'
  const { open } = search
  const go = (to: { tab: Kind; open?: string }) =>
    void navigate({ to: paths.content, search: to, replace: true })
  const back = (
    <Link
      to={paths.content}
      search={{ tab: kind }}
      className="link inline-flex min-h-11 items-center gap-1.5 justify-self-start lg:hidden"
    >
      <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
      {t(kindNames[kind])}
    </Link>
  )
  const entries = content.data && entriesOf(content.data, kind)
  const entry = entries?.find(({ id }) => id === open)
  const add = (
    <Button variant="solid" onClick={() => go({ tab: kind, open: newEntry })}>
      <Plus size={16} strokeWidth={1.75} aria-hidden />
      {t(addWords[kind])}
    </Button>
  )
  return (
    <>
      {content.isPending && (
        <Loading label={t`Loading content...`}>
          <RowsSkeleton count={6} />
        </Loading>
      )}
      {content.isError && !content.data && (
        <Card>
          <ErrorState
            title={t`We couldn't load the content.`}
            error={content.error}
            onRetry={() => void content.refetch()}
          />
        </Card>
      )}
      {content.data && entries && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(360px,440px)]">
          <div className={classNames('grid min-w-0 gap-4', open && 'max-lg:hidden')}>
            <div className="flex flex-wrap items-center justify-between gap-3 [&>.pills]:p-0">
              <Pills
                label={t`List`}
                value={kind}
                onChange={(tab) => go({ tab })}
                options={(['portfolio', 'testimonials', 'faq'] as const).map((value) => ({
                  value,
                  label: t(kindNames[value]),
                  count: entriesOf(content.data, value).length,
                }))}
              />
              <span className="flex gap-2">
                <a
                  className="link inline-flex min-h-9 items-center gap-1.5"
                  href={`/#${kind}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  <Eye size={16} strokeWidth={1.75} aria-hidden />
                  <Trans>View site</Trans>
                </a>
                {entries.length > 0 && add}
              </span>
            </div>
            <ContentList
              kind={kind}
              entries={entries}
              open={open}
              add={add}
              link={(id, name) => (
                <Link to={paths.content} search={{ tab: kind, open: id }}>
                  {name}
                </Link>
              )}
            />
          </div>
          <Card className={classNames('min-w-0 p-4 lg:p-6', !open && 'max-lg:hidden')}>
            {entry || open === newEntry ? (
              <ContentEditor
                key={`${kind} ${open}`}
                kind={kind}
                entry={entry}
                places={content.data.places}
                self={self}
                back={back}
                onPublished={(id) => go({ tab: kind, open: id })}
                onDeleted={() => go({ tab: kind })}
              />
            ) : (
              <>
                {back}
                <EmptyState
                  title={
                    open ? <Trans>This entry was deleted</Trans> : <Trans>Choose an entry</Trans>
                  }
                >
                  <Trans>You can edit it here, in three languages.</Trans>
                </EmptyState>
              </>
            )}
          </Card>
        </div>
      )}
    </>
  )
}
