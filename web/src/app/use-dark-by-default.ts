import { useLayoutEffect } from 'react'

/**
 * Makes the sign-in screens dark unless a theme was chosen, even when they are reached from a page
 * that followed the system's light theme. That page gets its theme back afterwards.
 */
export function useDarkByDefault() {
  useLayoutEffect(() => {
    const page = document.documentElement
    const before = page.dataset.theme
    if (chosenTheme() || before === 'dark') return
    page.dataset.theme = 'dark'
    return () => {
      if (!chosenTheme() && before) page.dataset.theme = before
    }
  }, [])
}

function chosenTheme() {
  try {
    return localStorage.getItem('theme')
  } catch {
    return null
  }
}
