import { useEffect, useState } from 'react'

/** How long a tab can be hidden before it closes its connection. */
const hiddenPatience = 60_000

/** Reports whether this tab is visible, or was a moment ago. */
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
