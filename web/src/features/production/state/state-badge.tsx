import { Trans } from '@lingui/react/macro'
import type { Project } from '@/lib/api/types'
import { classNames } from '@/lib/class-names'
import { stateStyles } from './state-style'
import { useStateName } from './use-state-name'

type StateBadgeProps = {
  project: Pick<Project, 'state' | 'queuePlace'>
  /** For team members; clients are addressed directly. */
  inside: boolean
  className?: string
}

/** The state of a project as an icon and a word. */
export function StateBadge({ project, inside, className }: StateBadgeProps) {
  const stateName = useStateName(inside)
  const { track, icon: Icon } = stateStyles[project.state]
  const place = project.state === 'queued' ? project.queuePlace : undefined
  return (
    <span
      data-track={track}
      className={classNames(
        'inline-flex items-center gap-1.5 font-medium text-(--track-text)',
        project.state === 'cancelled' && 'line-through',
        className,
      )}
    >
      <Icon size={15} strokeWidth={1.75} className="flex-none" aria-hidden />
      <span className="min-w-0 truncate">
        {place ? <Trans>In queue (#{place})</Trans> : stateName(project.state)}
      </span>
    </span>
  )
}
