import { useEffect } from 'react'
import type { Sketch } from '../sketch/sketch'

/**
 * Ctrl+Z and Ctrl+Shift+Z, also with the command key, and Escape to stop; fields keep their own.
 */
export function useDrawingKeys(sketch: Sketch, active: boolean) {
  useEffect(() => {
    if (!active) return
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.altKey || isTyping(event.target)) return
      const key = event.key.toLowerCase()
      if (key === 'escape') sketch.putDown()
      if (!(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) sketch.board.redo()
      else sketch.board.undo()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [sketch, active])
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, [contenteditable], [role="dialog"]') !== null
