import { useEffect } from 'react'
import type { ReviewDesk } from '../desk/review-desk'

/** Ctrl+Z and Ctrl+Shift+Z, also with the command key, and Escape to stop; fields keep theirs. */
export function useDrawingKeys(desk: ReviewDesk, active: boolean) {
  useEffect(() => {
    if (!active) return
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.altKey || isTyping(event.target)) return
      const key = event.key.toLowerCase()
      if (key === 'escape') desk.putDown()
      if (!(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) desk.board.redo()
      else desk.board.undo()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [desk, active])
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, [contenteditable], [role="dialog"]') !== null
