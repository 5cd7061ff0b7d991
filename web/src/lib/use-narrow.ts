import { useSyncExternalStore } from 'react'

/** Follows whether the window matches a media query. */
function watch(query: string) {
  const subscribe = (listener: () => void) => {
    const list = window.matchMedia?.(query)
    list?.addEventListener('change', listener)
    return () => list?.removeEventListener('change', listener)
  }
  const matches = () => window.matchMedia?.(query).matches ?? false
  return () => useSyncExternalStore(subscribe, matches)
}

/**
 * Reports whether the parts of a review room are stacked because the window is narrow. The width is
 * that of --breakpoint-room.
 */
export const useNarrow = watch('(width < 1024px)')

/** Reports whether there is room for a list beside a page of two columns. */
export const useWide = watch('(width >= 1440px)')
