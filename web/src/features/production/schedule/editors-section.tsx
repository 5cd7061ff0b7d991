import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Card } from '@/ui/card'
import { ErrorState } from '@/ui/error-state'
import { MoreButton } from '@/ui/more-button'
import { Loading } from '@/ui/skeleton'
import { RowsSkeleton } from '@/ui/skeletons'
import { Section } from '../bench/section'
import { desksWithFiguresQuery } from './desk-queries'
import { EditorsTable } from './editors-table'

/** All our editors; renders nothing if there are none. */
export function EditorsSection() {
  const { t } = useLingui()
  const desks = useInfiniteQuery(desksWithFiguresQuery)
  const editors = desks.data?.pages.flatMap((page) => page.editors) ?? []
  const { all = 0, here = 0 } = desks.data?.pages[0] ?? {}
  if (desks.data && all === 0) return null
  return (
    <Section
      title={<Trans>Editors</Trans>}
      hint={
        desks.data && (
          <Trans>
            {here} of {all} here today. Figures are of videos approved in the last 90 days.
          </Trans>
        )
      }
    >
      {desks.isPending && (
        <Loading label={t`Loading editors...`}>
          <RowsSkeleton count={4} />
        </Loading>
      )}
      {desks.isError && (
        <Card>
          <ErrorState
            title={t`We couldn't load the editors.`}
            error={desks.error}
            onRetry={() => void desks.refetch()}
          />
        </Card>
      )}
      {editors.length > 0 && <EditorsTable editors={editors} />}
      <MoreButton list={desks}>
        <Trans>Show more</Trans>
      </MoreButton>
    </Section>
  )
}
