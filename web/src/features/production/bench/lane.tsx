import { Trans } from '@lingui/react/macro'
import type { Project } from '@/lib/api/types'
import { classNames } from '@/lib/class-names'
import { stateStyles } from '../state/state-style'
import { useStateName } from '../state/use-state-name'
import { clipOf, windowAround } from './lane-window'

type LaneProps = { project: Project; inside: boolean; now: number }

/** One project as a clip on the bench's ruler. */
export function Lane({ project, inside, now }: LaneProps) {
  const { from, to } = windowAround(now)
  const share = (ms: number) => `${(ms / (to - from)) * 100}%`
  const clip = clipOf(project, now)
  const waits = project.clock.mode === 'theirs'
  return (
    <div
      className="relative hidden min-h-14 border-line border-x lg:block"
      data-track={waits ? 'marker' : stateStyles[project.state].track}
      aria-hidden
    >
      {clip && (
        <>
          <span
            className={classNames('clock-segment inset-y-2.5!', `clock-${project.clock.mode}`)}
            style={{
              left: share(clip.begins - from),
              width: share(Math.max(0, clip.now - clip.begins)),
            }}
          >
            {inside ? <LaneWords project={project} /> : <ClientLaneWords project={project} />}
          </span>
          {clip.ends > now && (
            <span
              className="clock-segment clock-ahead inset-y-2.5!"
              style={{ left: share(now - from), width: share(clip.ends - now) }}
            />
          )}
        </>
      )}
      <span className="clock-now inset-y-0!" style={{ left: share(now - from) }} />
    </div>
  )
}

/** Clients read only the state; they learn about a version when it is theirs to review. */
function ClientLaneWords({ project: { state } }: { project: Project }) {
  return useStateName(false)(state)
}

function LaneWords({ project }: { project: Project }) {
  const next = project.version + 1
  switch (project.state) {
    case 'needs_info':
    case 'in_review':
      return <Trans>Waiting for the client</Trans>
    case 'queued':
      return project.editor ? <Trans>Not started</Trans> : <Trans>Waiting for an editor</Trans>
    case 'final_check':
      return <Trans>v{project.version} in final check</Trans>
    case 'on_hold':
      return <Trans>Hold</Trans>
    case 'draft':
    case 'in_progress':
    case 'revision':
    case 'approved':
    case 'cancelled':
      return <>v{next}</>
  }
}
