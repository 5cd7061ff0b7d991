import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Archive, ArchiveRestore } from 'lucide-react'
import type { Project } from '@/lib/api/types'
import { failureText } from '@/lib/problem/failure-text'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { toast } from '@/ui/toast'
import { ClockFigure } from '../clock/clock-figure'
import { ProjectStill } from '../project-still'
import { RoundFlags } from '../round-flags'
import { StateBadge } from '../state/state-badge'
import { BallSince } from './ball-words'
import { useArchive } from './find-queries'

/** A list of projects, each with its state, who has it, its round and its clock. */
export function ProjectList({ projects }: { projects: readonly Project[] }) {
  return (
    <Card className="overflow-hidden">
      <ul>
        {projects.map((project) => (
          <li
            key={project.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-b-0"
          >
            <ProjectStill project={project} className="h-[45px] w-20" />
            <div className="grid min-w-0 flex-1 basis-52 gap-0.5">
              <Link
                to="/project/$id"
                params={{ id: project.id }}
                className="truncate font-semibold hover:underline"
              >
                {project.title}
              </Link>
              <span className="flex min-w-0 flex-wrap gap-x-3 text-sm">
                <StateBadge project={project} inside={false} className="flex-none" />
                <span className="truncate text-ink-3">
                  <BallSince project={project} />
                </span>
              </span>
            </div>
            {(project.version > 0 || project.rounds.used > 0) && (
              <span className="flex-none text-sm text-ink-2">
                <RoundFlags rounds={project.rounds} />
              </span>
            )}
            <span className="flex-none lg:w-32">
              <ClockFigure project={project} />
            </span>
            <ArchiveButton project={project} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function ArchiveButton({ project }: { project: Project }) {
  const { t } = useLingui()
  const { id, title } = project
  const away = project.archivedAt !== undefined
  const archive = useArchive(
    (archived) =>
      toast({ title: archived ? t`Archived ${title}` : t`${title} is back in your projects` }),
    (error) =>
      toast({
        variant: 'destructive',
        title: failureText(error),
      }),
  )
  if (!project.may.archive) return <span className="hidden w-28 flex-none lg:block" />
  return (
    <Button
      size="sm"
      variant="ghost"
      className="flex-none lg:w-28"
      busy={archive.isPending}
      aria-label={away ? t`Unarchive ${title}` : t`Archive ${title}`}
      onClick={() => archive.mutate({ id, archived: !away })}
    >
      {away ? (
        <ArchiveRestore size={16} strokeWidth={1.75} aria-hidden />
      ) : (
        <Archive size={16} strokeWidth={1.75} aria-hidden />
      )}
      {away ? <Trans>Unarchive</Trans> : <Trans context="to archive a project">Archive</Trans>}
    </Button>
  )
}
