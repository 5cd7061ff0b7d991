import { useEffect } from 'react'
import type { DrawingBoard } from './drawing-board'

/** Ctrl+Z and Ctrl+Shift+Z, also with the command key; fields keep theirs. */
export function useUndoKeys(board: DrawingBoard, active: boolean) {
  useEffect(() => {
    if (!active) return
    function press(event: KeyboardEvent) {
      const key = event.key.toLowerCase()
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return
      if (
        event.target instanceof Element &&
        event.target.closest('input, textarea, [contenteditable]')
      )
        return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) board.redo()
      else board.undo()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [board, active])
}
