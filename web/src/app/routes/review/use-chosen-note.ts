import { useLayoutEffect, useRef } from 'react'

/**
 * Keeps the note that was chosen last. The address names it a moment later, when its picture is
 * there, so a step in the meantime starts from this note.
 */
export function useChosenNote(named: string | undefined) {
  const chosen = useRef(named)
  useLayoutEffect(() => {
    chosen.current = named
  }, [named])
  return chosen
}
