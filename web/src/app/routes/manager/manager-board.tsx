import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { planByKey, plans } from '@/features/billing/catalogue'
import { type BoardFilter, isFiltered, readFilter } from '@/features/production/bench/board-filter'
import { BoardFilterBar } from '@/features/production/bench/board-filter-bar'
import { BoardViews } from '@/features/production/bench/board-views'
import { LiveBoard } from '@/features/production/bench/live-board'
import { Section } from '@/features/production/bench/section'
import { useBoard } from '@/features/production/bench/use-board'
import { editorNamesQuery } from '@/features/production/schedule/desk-queries'
import { ClientFilter } from '@/features/statistics/client-filter'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import type { Search } from '../../search'

/** All projects by state, filtered as the address says. */
export function ManagerBoard() {
  const { t } = useLingui()
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const filter = readFilter(search)
  const { board, columns } = useBoard(filter)
  const editors = useQuery(editorNamesQuery)
  const change = (next: BoardFilter) =>
    void navigate({ to: '.', search: next, replace: true, resetScroll: false })
  const none = columns
    .filter(({ state }) => !filter.state || state === filter.state)
    .every(({ count }) => count === 0)
  return (
    <Section
      id="board"
      title={<Trans>Board</Trans>}
      hint={<Trans>Drag a card to another column, or use its handle.</Trans>}
    >
      <BoardViews filter={filter} onChange={change} />
      <BoardFilterBar
        filter={filter}
        plans={plans}
        editors={editors.data ?? []}
        onChange={change}
        client={
          <ClientFilter
            bare
            chosen={filter.client ? (board.data?.client ?? nameless(filter.client)) : undefined}
            onChoose={(client) => change(readFilter({ ...filter, client }))}
          />
        }
      />
      {board.isError && !board.data && (
        <Card>
          <ErrorState
            title={t`We couldn't load your projects.`}
            error={board.error}
            onRetry={() => void board.refetch()}
          />
        </Card>
      )}
      {board.data && none && isFiltered(filter) && (
        <Card>
          <EmptyState
            title={<Trans>No projects found</Trans>}
            action={
              <Button onClick={() => change({})}>
                <Trans>Clear filters</Trans>
              </Button>
            }
          >
            <Trans>Try other words, or clear the filters.</Trans>
          </EmptyState>
        </Card>
      )}
      {board.data && none && !isFiltered(filter) && (
        <Card>
          <EmptyState title={<Trans>No projects yet</Trans>}>
            <Trans>Projects will appear here once clients submit them.</Trans>
          </EmptyState>
        </Card>
      )}
      {board.data && !none && (
        <LiveBoard
          columns={columns}
          only={filter.state}
          planName={(key) => planByKey(key)?.title}
        />
      )}
    </Section>
  )
}

/** A client whose name is not known yet. */
const nameless = (id: string) => ({ id, name: '…' })
