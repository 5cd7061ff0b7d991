import { Moon, Sun } from 'lucide-react'
import { switchTheme } from '@/lib/theme'
import { IconButton } from './icon-button'

/** Shows the sun in the dark theme and the moon in the light one: what a press switches to. */
export function ThemeSwitch({ label }: { label: string }) {
  return (
    <IconButton label={label} onClick={() => switchTheme()} data-theme-switch="">
      <Sun className="theme-switch-sun" size={18} strokeWidth={1.75} aria-hidden="true" />
      <Moon className="theme-switch-moon" size={18} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  )
}
