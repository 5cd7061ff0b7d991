import { type RefObject, useEffect } from 'react'

/** Runs the command for a letter, wherever the focus is on the page, except where text is typed. */
export function useCompareKeys(
  root: RefObject<HTMLElement | null>,
  keys: Readonly<Record<string, () => void>>,
) {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const run = keys[event.key.toLowerCase()]
      if (!run || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return
      const { target } = event
      if (target instanceof Element && target.closest(typing) && !target.contains(root.current))
        return
      event.preventDefault()
      run()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
}

const typing = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]'
