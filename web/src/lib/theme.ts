import { mayUse } from './consent'

export type Theme = 'light' | 'dark'

const storageKey = 'theme'

export const currentTheme = (): Theme =>
  document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'

/** Shows the other theme at once and remembers it for every page, unless that was declined. */
export function switchTheme(): Theme {
  const theme = currentTheme() === 'dark' ? 'light' : 'dark'
  document.documentElement.dataset.theme = theme
  if (!mayUse('preferences')) return theme
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // Storage may be forbidden; the choice then lasts for this page only.
  }
  return theme
}
