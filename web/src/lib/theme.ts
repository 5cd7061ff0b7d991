import { mayUse } from './consent'

export type Theme = 'light' | 'dark'
/** The choices in the profile. */
export type ThemeChoice = Theme | 'system'

const storageKey = 'theme'

export const currentTheme = (): Theme =>
  document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'

/** Shows the other theme at once and remembers it for every page, unless that was declined. */
export function switchTheme(): Theme {
  const theme = currentTheme() === 'dark' ? 'light' : 'dark'
  document.documentElement.dataset.theme = theme
  rememberTheme(theme)
  return theme
}

/**
 * Shows the chosen theme at once and remembers it; the system's theme is followed, not remembered.
 */
export function chooseTheme(choice: ThemeChoice) {
  const dark = choice === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : undefined
  document.documentElement.dataset.theme = dark === undefined ? choice : dark ? 'dark' : 'light'
  rememberTheme(choice)
}

/** Keeps the choice for later pages; this page stays as it is. */
export function rememberTheme(choice: ThemeChoice) {
  try {
    if (choice === 'system') localStorage.removeItem(storageKey)
    else if (mayUse('preferences')) localStorage.setItem(storageKey, choice)
  } catch {
    // Storage may be blocked; the choice then lasts for this page only.
  }
}

/** Reports whether a theme was chosen in this browser. */
export function hasChosenTheme(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}
