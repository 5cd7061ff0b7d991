import { useLingui } from '@lingui/react/macro'
import type { Viewer } from './viewing'

/** What somebody who watches is called: guests are told apart, because they choose their names. */
export function useViewerName() {
  const { t } = useLingui()
  return ({ name, guest }: Viewer) => (guest ? t`${name} (guest)` : name)
}
