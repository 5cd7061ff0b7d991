import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Project } from '@/lib/api/types'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { MoreButton } from '@/ui/more-button'
import { Segmented } from '@/ui/segmented'
import { ProjectRowsSkeleton } from '@/ui/skeletons'
import { Bench } from '../bench/bench'
import { Board } from '../bench/board'
import { Section } from '../bench/section'
import { CalendarOfMonths } from './calendar-of-months'
import { findQuery } from './find-queries'
import { ProjectFilter } from './project-filter'
import { ProjectList } from './project-list'
import { isNarrow, type ProjectSearch, type View } from './project-search'

type ProjectsSectionProps = {
  /** Projects in progress, in the order of a timeline. */
  open: readonly Project[]
  search: ProjectSearch
  onSearch: (change: Partial<ProjectSearch>) => void
  /** A button to start another one, where there is no other above. */
  begin?: ReactNode
}

/**
 * A client's projects on a timeline, a board, a list or a calendar; all, or what a search finds.
 */
export function ProjectsSection({ open, search, onSearch, begin }: ProjectsSectionProps) {
  const { t } = useLingui()
  // Without a search, a timeline and a board show projects in progress, which are already loaded.
  const shown = !isNarrow(search) && (search.view === 'timeline' || search.view === 'board')
  return (
    <Section
      title={<Trans>Projects</Trans>}
      hint={
        search.view === 'timeline' && (
          <Trans>Every project on one clock. The red line is now.</Trans>
        )
      }
      aside={
        <div className="flex flex-wrap items-center gap-3">
          <Segmented<View>
            label={t`View`}
            value={search.view}
            onChange={(view) => onSearch({ view })}
            options={[
              { value: 'timeline', label: <Trans>Timeline</Trans> },
              { value: 'board', label: <Trans>Board</Trans> },
              { value: 'list', label: <Trans>List</Trans> },
              { value: 'calendar', label: <Trans>Calendar</Trans> },
            ]}
          />
          {begin}
        </div>
      }
    >
      <ProjectFilter search={search} onChange={onSearch} />
      {search.view === 'calendar' ? (
        <CalendarOfMonths search={search} at={open[0]?.clock.at} />
      ) : shown ? (
        <Shown view={search.view} projects={open} empty={<NothingUnderWay />} />
      ) : (
        <Found search={search} view={search.view} onSearch={onSearch} />
      )}
    </Section>
  )
}

type FoundProps = Pick<ProjectsSectionProps, 'search' | 'onSearch'> & {
  view: Exclude<View, 'calendar'>
}

function Found({ search, view, onSearch }: FoundProps) {
  const { t } = useLingui()
  const found = useInfiniteQuery(findQuery(search))
  if (found.isPending) return <ProjectRowsSkeleton count={3} />
  if (found.isError)
    return (
      <Card>
        <ErrorState
          title={t`We couldn't load your projects.`}
          error={found.error}
          onRetry={() => void found.refetch()}
        />
      </Card>
    )
  const projects = found.data.pages.flatMap((page) => page.projects ?? [])
  const none = isNarrow(search) ? (
    <EmptyState
      title={<Trans>No projects found</Trans>}
      action={
        <Button
          onClick={() =>
            onSearch({
              q: '',
              state: undefined,
              service: undefined,
              ball: undefined,
              archived: false,
            })
          }
        >
          <Trans>Clear filters</Trans>
        </Button>
      }
    >
      <Trans>Try other words, or clear the filters.</Trans>
    </EmptyState>
  ) : (
    <NothingYet />
  )
  return (
    <>
      <Shown view={view} projects={projects} empty={none} />
      <MoreButton list={found}>
        <Trans>Load older projects</Trans>
      </MoreButton>
    </>
  )
}

type ShownProps = {
  view: Exclude<View, 'calendar'>
  projects: readonly Project[]
  empty: ReactNode
}

function Shown({ view, projects, empty }: ShownProps) {
  if (projects.length === 0) return <Card>{empty}</Card>
  switch (view) {
    case 'timeline':
      return <Bench projects={projects} inside={false} />
    case 'board':
      return <Board projects={projects} inside={false} />
    case 'list':
      return <ProjectList projects={projects} />
  }
}

const NothingUnderWay = () => (
  <EmptyState title={<Trans>No projects yet</Trans>}>
    <Trans>Your projects will appear here, each with its own clock.</Trans>
  </EmptyState>
)

const NothingYet = () => (
  <EmptyState title={<Trans>No projects yet</Trans>}>
    <Trans>Your projects will appear here, the newest first.</Trans>
  </EmptyState>
)
