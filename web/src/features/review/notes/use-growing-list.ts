import { useCallback, useState } from 'react'

/**
 * The beginning of a long list, which grows as its end comes into view, or so far that an entry is in
 * it.
 */
export function useGrowingList<Entry>(all: readonly Entry[], needed: number) {
  const [count, setCount] = useState(1)
  const length = all.length
  const wanted = Math.max(count, needed + 1)
  const end = useCallback(
    (element: HTMLElement | null) => {
      if (!element || wanted >= length) return
      const watch = new IntersectionObserver(([entry]) => {
        if (entry?.isIntersecting) setCount(wanted + 1)
      })
      watch.observe(element)
      return () => watch.disconnect()
    },
    [wanted, length],
  )
  return { shown: all.slice(0, wanted), end }
}
