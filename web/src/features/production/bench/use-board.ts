import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Project } from '@/lib/api/types'
import type { State } from '../state/state-style'
import type { BoardFilter } from './board-filter'
import { boardQuery, columnQuery } from './board-queries'

export type BoardColumn = {
  state: State
  /** The number of all its projects, including those not loaded. */
  count: number
  projects: readonly Project[]
  /** Loads more of it; missing when all are loaded. */
  onMore?: (() => void) | undefined
  loading: boolean
}

/** The managers' board: the first cards of each column, and more on request. */
export function useBoard(filter: BoardFilter) {
  const board = useQuery(boardQuery(filter))
  const first = (state: State) => board.data?.columns.find((column) => column.state === state)
  const columns = [
    useColumn('queued', filter, first('queued')),
    useColumn('in_progress', filter, first('in_progress')),
    useColumn('final_check', filter, first('final_check')),
    useColumn('in_review', filter, first('in_review')),
    useColumn('revision', filter, first('revision')),
    useColumn('needs_info', filter, first('needs_info')),
    useColumn('on_hold', filter, first('on_hold')),
    useColumn('approved', filter, first('approved')),
  ]
  return { board, columns }
}

type First = { count: number; projects: Project[]; next?: string | undefined }

function useColumn(
  state: Parameters<typeof columnQuery>[0],
  filter: BoardFilter,
  first: First | undefined,
): BoardColumn {
  const [open, setOpen] = useState(false)
  const more = useInfiniteQuery({ ...columnQuery(state, filter), enabled: open })
  const pages = open ? more.data?.pages : undefined
  const loadNext = () => (open ? void more.fetchNextPage() : setOpen(true))
  const isMore = pages ? more.hasNextPage : first?.next !== undefined
  return {
    state,
    count: pages?.[0]?.count ?? first?.count ?? 0,
    projects: pages ? pages.flatMap(({ projects }) => projects) : (first?.projects ?? []),
    onMore: isMore ? loadNext : undefined,
    loading: open && (more.isPending || more.isFetchingNextPage),
  }
}
