import type { KeyboardEvent } from 'react'

/**
 * The primitives listen for Esc only a moment after they have shown themselves and taken the
 * focus; this closes a layer whose Esc came in that moment. What they handled is left alone.
 */
export const closeOnEscape = (close: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || event.defaultPrevented) return
  event.preventDefault()
  close()
}
