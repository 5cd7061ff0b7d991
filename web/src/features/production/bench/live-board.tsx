import { Trans, useLingui } from '@lingui/react/macro'
import { GripVertical } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Project, ProjectMove } from '@/lib/api/types'
import { classNames } from '@/lib/class-names'
import { Button } from '@/ui/button'
import { Checkbox } from '@/ui/checkbox'
import { IconButton } from '@/ui/icon-button'
import { Menu, MenuHeader, MenuItem } from '@/ui/menu'
import { VisuallyHidden } from '@/ui/visually-hidden'
import { TransitionDialog } from '../actions/transition-dialog'
import type { State } from '../state/state-style'
import { useStateName } from '../state/use-state-name'
import { Board, BoardCard } from './board'
import { BulkBar } from './bulk-bar'
import type { BoardColumn } from './use-board'
import { useBoardMoves } from './use-board-moves'
import { useCardDrag } from './use-card-drag'

/** Projects cannot be cancelled by accident here; that is done on the project's own page. */
const movesOf = ({ moves }: Project): ProjectMove[] => moves.filter(({ to }) => to !== 'cancelled')

/** The server has already sorted them. */
const asGiven = () => 0

type LiveBoardProps = {
  columns: readonly BoardColumn[]
  /** The only column to show; all of them if missing. */
  only?: State | undefined
  /** The name of a plan, for the cards. */
  planName?: (key: string) => string | undefined
}

/** A board whose cards can be dragged, or moved from their menu, where the server allows it. */
export function LiveBoard({ columns, only, planName }: LiveBoardProps) {
  const board = useRef<HTMLDivElement>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const { shown, going, asked, announced, take, dialog } = useBoardMoves(
    columns.flatMap(({ projects }) => projects),
  )
  const [selected, setSelected] = useState<readonly string[]>([])
  const select = (id: string, on: boolean) =>
    setSelected((now) => (on ? [...now, id] : now.filter((other) => other !== id)))
  const move = (project: Project, to: State) => {
    const found = movesOf(project).find((candidate) => candidate.to === to)
    if (found) take(project, found)
  }
  const nameOf = ({ plan }: Project) => (plan ? planName?.(plan) : undefined)
  const { drag, card } = useCardDrag(board, ghost, move)
  const open = drag && movesOf(drag.project).map(({ to }) => to)
  const columnClass = (state: State) => {
    if (!drag || !open || state === drag.project.state) return undefined
    if (!open.includes(state)) return 'opacity-40'
    return classNames(
      'outline-2 -outline-offset-2 outline-focus',
      drag.over === state ? 'bg-raised' : 'outline-dashed',
    )
  }
  return (
    <>
      <BulkBar selected={shown.filter(({ id }) => selected.includes(id))} onSelect={setSelected} />
      <Board
        ref={board}
        projects={shown}
        always={['on_hold', 'approved']}
        only={only}
        order={asGiven}
        countOf={(state) => <Count column={columns.find((column) => column.state === state)} />}
        footer={(state) => <More column={columns.find((column) => column.state === state)} />}
        columnClass={columnClass}
        renderCard={(project) => (
          <div
            {...card(project)}
            aria-busy={going(project)}
            className={classNames(
              'select-none',
              (drag?.project.id === project.id || going(project)) && 'opacity-50',
            )}
          >
            <BoardCard
              project={project}
              inside
              plan={nameOf(project)}
              handle={
                <span className="flex items-center gap-1.5">
                  <SelectBox
                    project={project}
                    checked={selected.includes(project.id)}
                    onChange={(on) => select(project.id, on)}
                  />
                  <MoveMenu project={project} onMove={(to) => move(project, to)} />
                </span>
              }
            />
          </div>
        )}
      />
      {drag && (
        <div
          ref={ghost}
          aria-hidden
          className="pointer-events-none fixed z-(--z-menu) cursor-grabbing shadow-lg"
          style={{ left: drag.from.left, top: drag.from.top, width: drag.from.width }}
        >
          <BoardCard project={drag.project} inside plan={nameOf(drag.project)} />
        </div>
      )}
      {asked && <TransitionDialog {...asked} {...dialog} />}
      <VisuallyHidden>
        <span role="status">{announced}</span>
      </VisuallyHidden>
    </>
  )
}

type OfColumn = { column: BoardColumn | undefined }

/** The server stops counting at this number. */
const mostCounted = 1000

function Count({ column }: OfColumn) {
  const { i18n } = useLingui()
  const count = i18n.number(column?.count ?? 0)
  return (column?.count ?? 0) < mostCounted ? count : `${count}+`
}

function More({ column }: OfColumn) {
  const { t } = useLingui()
  const stateName = useStateName(true)
  if (!column?.onMore) return null
  const name = stateName(column.state)
  return (
    <Button
      size="sm"
      variant="ghost"
      busy={column.loading}
      onClick={column.onMore}
      aria-label={t`Load more: ${name}`}
    >
      <Trans>Load more</Trans>
    </Button>
  )
}

type SelectBoxProps = { project: Project; checked: boolean; onChange: (on: boolean) => void }

/** Selects a card for bulk actions. */
function SelectBox({ project, checked, onChange }: SelectBoxProps) {
  const { t } = useLingui()
  const { title } = project
  return (
    <Checkbox
      aria-label={t`Select ${title}`}
      checked={checked}
      onCheckedChange={(on) => onChange(on === true)}
      // A press here does not start a drag.
      onPointerDown={(event) => event.stopPropagation()}
    />
  )
}

type MoveMenuProps = { project: Project; onMove: (to: State) => void }

/** The handle of a card: a finger drags it; a click or a key opens the menu of possible columns. */
function MoveMenu({ project, onMove }: MoveMenuProps) {
  const { t } = useLingui()
  const stateName = useStateName(true)
  const moves = movesOf(project)
  const { title } = project
  if (moves.length === 0) return null
  return (
    <Menu
      onClickOnly
      trigger={
        <IconButton label={t`Move ${title}`} data-handle className="size-7! touch-none text-ink-3">
          <GripVertical size={16} strokeWidth={1.75} aria-hidden />
        </IconButton>
      }
    >
      <MenuHeader>
        <Trans>Move to</Trans>
      </MenuHeader>
      {moves.map(({ to }) => (
        <MenuItem key={to} onSelect={() => onMove(to)}>
          {stateName(to)}
        </MenuItem>
      ))}
    </Menu>
  )
}
