import { useSyncExternalStore } from 'react'

/** The same width as --breakpoint-room. */
const query = '(width < 1024px)'

const subscribe = (listener: () => void) => {
  const list = window.matchMedia?.(query)
  list?.addEventListener('change', listener)
  return () => list?.removeEventListener('change', listener)
}

/** Reports whether the parts of a review room are stacked because the window is narrow. */
export const useNarrow = () =>
  useSyncExternalStore(subscribe, () => window.matchMedia?.(query).matches ?? false)
