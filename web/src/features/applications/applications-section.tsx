import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ApplicationState } from '@/lib/api/types'
import { ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { MoreButton } from '@/ui/more-button'
import { Loading } from '@/ui/skeleton'
import { RowsSkeleton } from '@/ui/skeletons'
import { applicationsQuery } from './application-queries'
import { ApplicationsTable } from './applications-table'
import { StateFilter } from './state-filter'

type ApplicationsSectionProps = {
  state: ApplicationState | undefined
  onState: (state: ApplicationState | undefined) => void
  onOpen: (id: string) => void
}

/** Applications from editors, newest first; all of them, or those in one state. */
export function ApplicationsSection({ state, onState, onOpen }: ApplicationsSectionProps) {
  const { t } = useLingui()
  const list = useInfiniteQuery(applicationsQuery(state))
  const rows = list.data?.pages.flatMap((page) => page.applications) ?? []
  return (
    <section className="grid gap-4" aria-label={t`Applications`}>
      <StateFilter
        value={state}
        onChange={onState}
        {...(list.data?.pages[0] && { counts: list.data.pages[0].counts })}
      />
      {list.isPending && (
        <Loading label={t`Loading applications...`}>
          <RowsSkeleton count={4} />
        </Loading>
      )}
      {list.isError && (
        <Card>
          <ErrorState
            title={t`We couldn't load the applications.`}
            error={list.error}
            onRetry={() => void list.refetch()}
          />
        </Card>
      )}
      {list.data && rows.length === 0 && (
        <Card>
          <EmptyState
            title={state ? t`None with this status` : t`No one has applied yet`}
            action={
              !state && (
                <ButtonLink href="/team-registration">
                  <Trans>See the application form</Trans>
                </ButtonLink>
              )
            }
          >
            <Trans>
              People apply at /team-registration. New applications appear here automatically.
            </Trans>
          </EmptyState>
        </Card>
      )}
      {rows.length > 0 && <ApplicationsTable applications={rows} onOpen={onOpen} />}
      <MoreButton list={list}>
        <Trans>Show more</Trans>
      </MoreButton>
    </section>
  )
}
