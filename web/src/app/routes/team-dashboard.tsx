import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Bench } from '@/features/production/bench/bench'
import { PoolCards } from '@/features/production/bench/pool-cards'
import { ProjectLoader } from '@/features/production/bench/project-loader'
import { ProjectRows } from '@/features/production/bench/project-rows'
import { Section } from '@/features/production/bench/section'
import { byUrgency } from '@/features/production/bench/sort-projects'
import { figuresQuery } from '@/features/production/figures/figures-query'
import { LatestRatings } from '@/features/production/figures/latest-ratings'
import { OwnFigures } from '@/features/production/figures/own-figures'
import { doneQuery, poolQuery, underWayQuery } from '@/features/production/project-queries'
import { NextTwoWeeks } from '@/features/production/schedule/next-two-weeks'
import type { Project } from '@/lib/api/types'
import { ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/empty-state'
import { ShownAtOnce } from '@/ui/skeleton'
import { DaysSkeleton, ProjectRowsSkeleton } from '@/ui/skeletons'
import { AppPage } from '../layout/app-page'
import { paths } from '../paths'
import { useSignedInUser } from '../signed-in-user'
import { RoleDashboard } from './role-dashboard'

/** An editor's day: what to do now, what they could take on, and what waits for others. */
export function TeamDashboard() {
  return (
    <RoleDashboard of="team_member">
      <Day />
    </RoleDashboard>
  )
}

function Day() {
  const { t } = useLingui()
  const me = useSignedInUser().id
  const pending = [
    useQuery(underWayQuery),
    useInfiniteQuery(poolQuery),
    useQuery(figuresQuery(me)),
  ].some((query) => query.isPending)
  return (
    <AppPage title={t`Today`}>
      <ShownAtOnce
        pending={pending}
        skeleton={
          <>
            <ProjectRowsSkeleton count={3} />
            <DaysSkeleton />
          </>
        }
      >
        <ProjectLoader query={underWayQuery}>
          {(projects) => <Today projects={projects} />}
        </ProjectLoader>
        <NextTwoWeeks editor={me} />
      </ShownAtOnce>
    </AppPage>
  )
}

function Today({ projects }: { projects: Project[] }) {
  const me = useSignedInUser().id
  const mine = projects
    .filter(({ state }) => ['queued', 'in_progress', 'revision', 'final_check'].includes(state))
    .toSorted(byUrgency)
  const asked = projects.filter(({ state }) => state === 'needs_info')
  const shown = projects.filter(({ state }) => state === 'in_review')
  const held = projects.filter(({ state }) => state === 'on_hold')
  return (
    <>
      <Section
        title={<Trans>Your projects</Trans>}
        hint={<Trans>Changes first, then by time left.</Trans>}
      >
        {mine.length > 0 ? (
          <Bench projects={mine} inside />
        ) : (
          <Card>
            <EmptyState
              title={<Trans>No projects yet</Trans>}
              action={
                <ButtonLink size="sm" href={`${paths.profile}?tab=notifications`}>
                  <Trans>Choose your notifications</Trans>
                </ButtonLink>
              }
            >
              <Trans>
                Claim one below, or wait for one to be assigned. They'll appear here, the most
                urgent first.
              </Trans>
            </EmptyState>
          </Card>
        )}
      </Section>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_380px]">
        <div className="grid content-start gap-8">
          <Section
            title={<Trans>Projects you can claim</Trans>}
            hint={<Trans>Priority first, then by time waiting.</Trans>}
          >
            <PoolCards />
          </Section>
          <OwnFigures editor={me} />
        </div>
        <div className="grid content-start gap-8">
          {asked.length > 0 && (
            <Section title={<Trans>Waiting for an answer</Trans>}>
              <ProjectRows projects={asked} inside about={({ account }) => account.name} />
            </Section>
          )}
          {shown.length > 0 && (
            <Section title={<Trans>With the client</Trans>}>
              <ProjectRows
                projects={shown}
                inside
                about={({ account, version }) => `v${version}, ${account.name}`}
              />
            </Section>
          )}
          {held.length > 0 && (
            <Section title={<Trans>On hold</Trans>}>
              <ProjectRows projects={held} inside about={({ account }) => account.name} />
            </Section>
          )}
          <DoneThisWeek editor={me} />
          <LatestRatings editor={me} />
        </div>
      </div>
    </>
  )
}

/** Uses the server's time, because in a demo the clock runs ahead of the browser's. */
function DoneThisWeek({ editor }: { editor: string }) {
  const { data: figures } = useQuery(figuresQuery(editor))
  return (
    figures && (
      <ProjectLoader query={doneQuery(figures.at)}>
        {(done) =>
          done.length > 0 && (
            <Section title={<Trans>Done this week</Trans>}>
              <ProjectRows projects={done} inside about={({ account }) => account.name} />
            </Section>
          )
        }
      </ProjectLoader>
    )
  )
}
