import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { listAddress } from '@/features/statistics/list-address'
import type { MetricList } from '@/features/statistics/statistics-types'
import { paths } from '../../paths'
import type { Search } from '../../search'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the step before this one is the same page without the list. */
    listOpened?: boolean
  }
}

/**
 * Opens and closes the list behind a number. The list is in the address.
 *
 * Opening is a step in the history, so that Back closes the list. Closing takes that step back:
 * replacing it would leave the page in the history twice, and Back would seem to do nothing. A list
 * that came with the address, as in a bookmark, has no such step: closing it replaces the address.
 */
export function useOpenList() {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const { history } = useRouter()
  const left = useRef<typeof history.location>(undefined)
  const address = (list?: MetricList) => ({
    to: paths.statistics,
    search: { ...search, ...listAddress(list) },
    resetScroll: false,
  })
  const open = (list: MetricList) =>
    void navigate({ ...address(list), state: { listOpened: true } })
  const close = () => {
    const { location } = history
    if (!location.state.listOpened) return void navigate({ ...address(), replace: true })
    // The browser takes a moment to go back. Closing twice until then must not leave the page.
    if (left.current === location) return
    left.current = location
    history.back()
  }
  return { open, close }
}
