import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '@/lib/problem/failure-text'
import { MoreButton } from '@/ui/more-button'
import { Segmented } from '@/ui/segmented'
import { ProjectRowsSkeleton } from '@/ui/skeletons'
import { clientProjectsQuery } from '../project-queries'
import { ProjectRows } from './project-rows'
import { Section } from './section'

/** All projects of a client account, for managers, newest first. */
export function ClientProjects({ account }: { account: string }) {
  const { t } = useLingui()
  const [which, setWhich] = useState<'current' | 'archived'>('current')
  const list = useInfiniteQuery(clientProjectsQuery(account, which === 'archived'))
  const projects = list.data?.pages.flatMap((page) => page.projects) ?? []
  return (
    <Section
      title={<Trans>Projects</Trans>}
      aside={
        <Segmented
          label={t`Which projects`}
          value={which}
          onChange={setWhich}
          options={[
            { value: 'current', label: <Trans>Current</Trans> },
            { value: 'archived', label: <Trans>Archived</Trans> },
          ]}
        />
      }
    >
      {list.isPending && <ProjectRowsSkeleton count={3} />}
      {list.isError && <p className="text-sm text-danger">{failureText(list.error)}</p>}
      {list.data && projects.length === 0 && (
        <p className="text-ink-3">
          {which === 'archived' ? (
            <Trans>No archived projects.</Trans>
          ) : (
            <Trans>No projects yet.</Trans>
          )}
        </p>
      )}
      {projects.length > 0 && <ProjectRows projects={projects} inside />}
      <MoreButton list={list}>
        <Trans>Show more</Trans>
      </MoreButton>
    </Section>
  )
}
