import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode, type Ref } from 'react'
import type { Project } from '@/lib/api/types'
import { classNames } from '@/lib/class-names'
import { Avatar } from '@/ui/avatar'
import { clockAfter, formatSpan } from '../clock/clock-time'
import { useServerNow } from '../clock/use-now'
import { UnreadBadge } from '../conversation/unread-badge'
import { BallSince } from '../find/ball-words'
import { ProjectStill } from '../project-still'
import { type State, stateStyles } from '../state/state-style'
import { useStateName } from '../state/use-state-name'
import { byDue } from './sort-projects'

const columns: State[] = [
  'draft',
  'queued',
  'in_progress',
  'final_check',
  'in_review',
  'revision',
  'needs_info',
  'on_hold',
  'approved',
  'cancelled',
]

/** Columns that are shown only when they are not empty. */
const seldom: State[] = ['draft', 'needs_info', 'on_hold', 'approved', 'cancelled']

type BoardProps = {
  projects: readonly Project[]
  /** For team members; clients are addressed directly. */
  inside?: boolean
  /** Rare columns that are shown even while they are empty. */
  always?: readonly State[]
  /** The only column to show; all of them if missing. */
  only?: State | undefined
  /** Extra classes for a column. */
  columnClass?: (state: State) => string | undefined
  renderCard?: (project: Project) => ReactNode
  /** The order within a column; by due time if missing. */
  order?: (a: Project, b: Project) => number
  /** How many projects a column has, where not all are loaded. */
  countOf?: (state: State) => ReactNode
  /** Shown below the cards of a column. */
  footer?: (state: State) => ReactNode
  ref?: Ref<HTMLDivElement>
}

/** Projects by state. */
export function Board({
  projects,
  inside = true,
  always = [],
  only,
  columnClass,
  renderCard = (project) => <BoardCard project={project} inside={inside} />,
  order = byDue,
  countOf,
  footer,
  ref,
}: BoardProps) {
  const stateName = useStateName(inside)
  const filled = columns
    .filter((state) => only === undefined || state === only)
    .map((state) => ({
      state,
      cards: projects.filter((project) => project.state === state).toSorted(order),
    }))
    .filter(
      ({ state, cards }) =>
        cards.length > 0 || !seldom.includes(state) || always.includes(state) || state === only,
    )
  return (
    <div
      ref={ref}
      className="relative -mx-4 flex snap-x gap-3 overflow-x-auto px-4 pb-2 lg:mx-0 lg:px-0"
    >
      {filled.map(({ state, cards }) => {
        const { track, icon: Icon } = stateStyles[state]
        return (
          <section
            key={state}
            data-track={track}
            data-state={state}
            className={classNames(
              'grid w-[230px] flex-none snap-start grid-cols-[minmax(0,1fr)] content-start gap-2 rounded-card border-(--track-fill) border-t-2 bg-surface p-2 lg:w-auto lg:min-w-[200px] lg:flex-1',
              columnClass?.(state),
            )}
          >
            <h3 className="flex items-center gap-2 px-1 py-1.5 font-semibold">
              <Icon size={15} strokeWidth={1.75} className="text-(--track-text)" aria-hidden />
              {stateName(state)}
              <span className="font-normal text-ink-3">{countOf?.(state) ?? cards.length}</span>
            </h3>
            {cards.map((project) => (
              <Fragment key={project.id}>{renderCard(project)}</Fragment>
            ))}
            {footer?.(state)}
          </section>
        )
      })}
    </div>
  )
}

type BoardCardProps = {
  project: Project
  inside: boolean
  /** The name of the project's plan. */
  plan?: string | undefined
  /** Shown beside the card's name, above the link that fills the card. */
  handle?: ReactNode
}

/** A project on a board; the whole card links to it. */
export function BoardCard({ project, inside, plan, handle }: BoardCardProps) {
  const { i18n } = useLingui()
  const now = useServerNow(project.clock.at)
  const clock = clockAfter(project.clock, now - Date.parse(project.clock.at))
  const runs = project.clock.mode === 'ours'
  return (
    <article className="relative grid grid-cols-[minmax(0,1fr)] gap-2 rounded-card border border-line bg-canvas p-3 hover:border-line-strong">
      <span className="flex items-start justify-between gap-2">
        <Link
          to="/project/$id"
          params={{ id: project.id }}
          draggable={false}
          className="line-clamp-3 font-semibold [overflow-wrap:anywhere] after:absolute after:inset-0 after:rounded-card"
        >
          {project.title}
        </Link>
        <ProjectStill project={project} className="aspect-video w-14 flex-none" />
      </span>
      <span className="flex items-center justify-between gap-2 text-sm text-ink-2">
        <span className="min-w-0 flex-1 truncate">
          {inside ? project.account.name : <BallSince project={project} />}
        </span>
        {plan && <span className="max-w-1/2 truncate text-ink-3">{plan}</span>}
        <UnreadBadge count={project.unread} />
      </span>
      {project.clock.lap > 0 && (
        <span className="clock-meter" data-level={runs ? clock.level : 'fine'} aria-hidden>
          <i style={{ width: `${Math.min(100, clock.share * 100)}%` }} />
        </span>
      )}
      <span className="flex items-center gap-2 text-sm">
        {project.editor ? (
          <Avatar name={project.editor.name} />
        ) : (
          <span className="text-ink-3">–</span>
        )}
        <span
          className={classNames(
            'ml-auto whitespace-nowrap',
            clock.level === 'late' && runs ? 'text-danger' : 'text-ink-2',
          )}
        >
          {formatSpan(
            runs ? Math.abs(clock.leftMs) : now - Date.parse(project.stateSince),
            i18n.locale,
          )}
        </span>
        {handle && <span className="relative -my-1 -mr-1.5">{handle}</span>}
      </span>
    </article>
  )
}
