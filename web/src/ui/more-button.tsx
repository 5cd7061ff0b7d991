import type { ReactNode } from 'react'
import { Button } from './button'

type MoreButtonProps = {
  /** What is being read page by page. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
  children: ReactNode
}

/** Loads the next page of a list; gone once everything is shown. */
export function MoreButton({ list, children }: MoreButtonProps) {
  if (!list.hasNextPage) return null
  return (
    <Button
      size="sm"
      className="justify-self-start"
      busy={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      {children}
    </Button>
  )
}
