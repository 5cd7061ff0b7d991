import { useLayoutEffect, useRef } from 'react'

/**
 * The note that was chosen last. The address names it a moment later, when its picture is there: who
 * steps on meanwhile steps from it.
 */
export function useChosenNote(named: string | undefined) {
  const chosen = useRef(named)
  useLayoutEffect(() => {
    chosen.current = named
  }, [named])
  return chosen
}
