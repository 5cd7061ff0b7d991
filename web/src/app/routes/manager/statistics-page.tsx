import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { plans } from '@/features/billing/catalogue'
import { editorNamesQuery } from '@/features/production/schedule/desk-queries'
import { CsvButton } from '@/features/statistics/csv-button'
import { listAddress, listOf } from '@/features/statistics/list-address'
import { questionOf } from '@/features/statistics/period'
import { StatisticsFilter } from '@/features/statistics/statistics-filter'
import { statisticsQuery } from '@/features/statistics/statistics-queries'
import { StatisticsReport } from '@/features/statistics/statistics-report'
import { roleOf } from '@/lib/redirect/home'
import { Card } from '@/ui/card'
import { ErrorState } from '@/ui/error-state'
import { Loading } from '@/ui/skeleton'
import { ChartSkeleton, FiguresSkeleton } from '@/ui/skeletons'
import { AppPage } from '../../layout/app-page'
import { paths } from '../../paths'
import type { Search } from '../../search'
import { useSignedInUser } from '../../signed-in-user'
import { NotFoundPage } from '../not-found-page'
import { statisticLinks } from './statistic-links'
import { useOpenList } from './use-open-list'

/**
 * How the business is doing, for managers; other people find no such page. The period, the filters
 * and the open list are in the address.
 */
export function StatisticsPage() {
  return roleOf(useSignedInUser().role) === 'admin' ? <Inside /> : <NotFoundPage />
}

function Inside() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const search: Search = useSearch({ strict: false })
  const question = questionOf(search)
  const { open, close } = useOpenList()
  const report = useQuery(statisticsQuery(question))
  const editors = useQuery(editorNamesQuery)
  return (
    <AppPage title={t`Statistics`}>
      <StatisticsFilter
        question={question}
        shown={report.data}
        plans={plans}
        editors={editors.data ?? []}
        onChange={(change) =>
          void navigate({
            to: paths.statistics,
            search: { ...search, ...change, ...listAddress() },
            replace: true,
            resetScroll: false,
          })
        }
      >
        <CsvButton file="figures" question={question} about={t`all figures`} />
      </StatisticsFilter>
      {report.isPending && (
        <Loading label={t`Loading statistics...`}>
          <div className="grid gap-4">
            <FiguresSkeleton count={5} />
            <ChartSkeleton />
          </div>
        </Loading>
      )}
      {report.isError && (
        <Card>
          <ErrorState
            title={t`We couldn't load the statistics.`}
            error={report.error}
            onRetry={() => void report.refetch()}
          />
        </Card>
      )}
      {report.data && !report.isError && (
        <StatisticsReport
          report={report.data}
          question={question}
          behind={listOf(search, report.data.figures)}
          links={statisticLinks}
          onOpen={open}
          onClose={close}
        />
      )}
    </AppPage>
  )
}
