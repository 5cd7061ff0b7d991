import { useLingui } from '@lingui/react/macro'
import { Toaster } from '@/ui/toaster'

export function Toasts() {
  const { t } = useLingui()
  // The toaster itself inserts the key's name here.
  const hotkey = '{hotkey}'
  return <Toaster closeLabel={t`Close`} regionLabel={t`Notifications (${hotkey})`} />
}
