import { useEffect, useState } from 'react'

/** A tab that nobody looks at for this long gives its connection back. */
const hiddenPatience = 60_000

/** Whether somebody looks at this tab, or did a moment ago. */
export function useWatched() {
  const [watched, setWatched] = useState(true)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') setWatched(true)
      else timer = setTimeout(() => setWatched(false), hiddenPatience)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return watched
}
