import { useSyncExternalStore } from 'react'

/** As --breakpoint-room. */
const query = '(width < 1024px)'

const subscribe = (listener: () => void) => {
  const list = window.matchMedia?.(query)
  list?.addEventListener('change', listener)
  return () => list?.removeEventListener('change', listener)
}

/** Whether a review room has its parts below one another, for want of width. */
export const useNarrow = () =>
  useSyncExternalStore(subscribe, () => window.matchMedia?.(query).matches ?? false)
