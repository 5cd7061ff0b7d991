import type { KeyboardEvent } from 'react'

/**
 * The primitives listen for Esc only a moment after they have appeared and taken the focus. This
 * closes a layer if Esc was pressed in that moment, and ignores what the primitive has handled.
 */
export const closeOnEscape = (close: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || event.defaultPrevented) return
  event.preventDefault()
  close()
}
