import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '@/lib/class-names'
import { useRowDrag } from '@/lib/reorder/use-row-drag'
import { IconButton } from '@/ui/icon-button'
import { ProjectStill } from '../project-still'
import type { Queued } from './queue-query'

type QueueRowProps = {
  project: Queued
  /** Starts at 1. */
  place: number
  count: number
  sortable: boolean
  /** When it starts; missing while that is loading. */
  begins: ReactNode
  /** The index of the row at a vertical position in the window. */
  rowAt: (y: number) => number
  onMove: (to: number) => void
}

export function QueueRow({ project, place, count, sortable, begins, ...row }: QueueRowProps) {
  const { t } = useLingui()
  const { title } = project
  const index = place - 1
  const { target, handle } = useRowDrag({ index, count, ...row })
  const dragged = target !== undefined
  const where = (target ?? 0) + 1
  return (
    <li
      className={classNames(
        'flex items-center gap-3 border-b border-line px-3 py-2.5 last:border-b-0 md:px-4',
        dragged && 'bg-raised outline-2 outline-focus -outline-offset-2',
      )}
    >
      {sortable && (
        <button
          type="button"
          {...handle}
          aria-label={t`Move ${title}, number ${place} of ${count}`}
          className="-ml-1 grid size-8 flex-none cursor-grab touch-none place-items-center rounded-control text-ink-3 hover:bg-ink/6 hover:text-ink active:cursor-grabbing"
        >
          <GripVertical size={16} strokeWidth={1.75} aria-hidden />
        </button>
      )}
      <span className="w-4 flex-none text-right font-mono text-ink-2 tabular-nums">{place}</span>
      <span className="hidden flex-none sm:block">
        <ProjectStill project={{ ...project, state: 'queued' }} />
      </span>
      <span className="grid min-w-0 flex-1">
        <Link
          to="/project/$id"
          params={{ id: project.id }}
          className="truncate font-semibold hover:underline"
        >
          {title}
        </Link>
        <span className="min-h-5 text-sm text-ink-2">
          {dragged ? <Trans>Move to number {where}</Trans> : begins}
        </span>
      </span>
      {sortable && (
        <span className="flex flex-none lg:hidden">
          <IconButton
            label={t`Move ${title} up`}
            disabled={index === 0}
            onClick={() => row.onMove(index - 1)}
          >
            <ChevronUp size={18} strokeWidth={1.75} />
          </IconButton>
          <IconButton
            label={t`Move ${title} down`}
            disabled={place === count}
            onClick={() => row.onMove(index + 1)}
          >
            <ChevronDown size={18} strokeWidth={1.75} />
          </IconButton>
        </span>
      )}
    </li>
  )
}
