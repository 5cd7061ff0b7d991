import { useLingui } from '@lingui/react/macro'
import type { Viewer } from './viewing'

/** More of a guest's name could push the word that says they are one out of sight. */
const longestGuestName = 24

/** What somebody who watches is called: guests are told apart, because they choose their names. */
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
