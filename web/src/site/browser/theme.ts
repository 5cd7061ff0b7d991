import { switchTheme } from '@/lib/theme'

export function switchThemeOnPress() {
  for (const button of document.querySelectorAll('[data-theme-switch]'))
    button.addEventListener('click', switchTheme)
}
