import { Trans } from '@lingui/react/macro'
import { Flag } from 'lucide-react'
import type { Project } from '@/lib/api/types'
import { ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { ProjectActions } from '../actions/project-actions'
import { OpenQuestion } from '../open-question'
import { ProjectStill } from '../project-still'
import { RoundFlags } from '../round-flags'

/** The one thing that waits for the client, shown prominently. */
export function NeedsYou({ project }: { project: Project }) {
  const editor = project.editor?.name ?? ''
  const version = project.version
  return (
    <Card className="relative isolate grid content-center gap-3 overflow-hidden p-6 md:min-h-80 md:p-8">
      {project.still && (
        <ProjectStill
          project={project}
          className="-z-10 max-md:-mx-6 max-md:-mt-6 max-md:mb-2 max-md:aspect-video max-md:rounded-none md:absolute! md:inset-y-0 md:right-0 md:w-[58%] md:[mask-image:linear-gradient(to_right,transparent,black_85%)]"
        />
      )}
      <p className="inline-flex items-center gap-2 font-medium text-marker">
        <Flag size={16} strokeWidth={1.75} aria-hidden />
        <Trans>Your turn</Trans>
      </p>
      <h2 className="d3 max-w-[18ch] [overflow-wrap:anywhere]">
        {project.state === 'in_review' ? (
          <Trans>
            v{version} of {project.title} is ready to watch.
          </Trans>
        ) : (
          <Trans>We have a question about {project.title}.</Trans>
        )}
      </h2>
      {editor && (
        <p className="text-ink-2">
          {project.state === 'in_review' ? (
            <Trans>{editor} delivered it. The clock is paused until you decide.</Trans>
          ) : (
            <Trans>{editor} can't continue without your answer. The clock is paused.</Trans>
          )}
        </p>
      )}
      <OpenQuestion project={project} />
      <div className="flex flex-wrap items-center gap-4">
        {project.state === 'in_review' ? (
          <ButtonLink variant="primary" size="lg" href={`/project/${project.id}`}>
            <Trans>Watch and decide</Trans>
          </ButtonLink>
        ) : (
          <ProjectActions project={project} />
        )}
        {project.state === 'in_review' && <RoundFlags rounds={project.rounds} />}
      </div>
    </Card>
  )
}
