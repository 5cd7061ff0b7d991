import { useLingui } from '@lingui/react/macro'
import type { Viewer } from './viewing'

/** A longer guest name could push the word "guest" out of sight. */
const longestGuestName = 24

/** The displayed name of a viewer. Guests are labelled, because they choose their own names. */
export function useViewerName() {
  const { t } = useLingui()
  return (viewer: Viewer) => {
    if (!viewer.guest) return viewer.name
    const name = shortened(viewer.name)
    return t`${name} (guest)`
  }
}

function shortened(name: string) {
  const letters = [...name]
  if (letters.length <= longestGuestName) return name
  return `${letters.slice(0, longestGuestName).join('').trimEnd()}…`
}
