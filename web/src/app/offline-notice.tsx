import { Trans } from '@lingui/react/macro'
import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Says for as long as it lasts that there is no connection. */
export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-20 z-(--z-toast) grid justify-items-center lg:bottom-6"
    >
      {!online && (
        <p className="flex items-center gap-2.5 rounded-control border border-line bg-raised px-4 py-2.5 text-ui shadow-2">
          <WifiOff size={16} strokeWidth={1.75} className="text-marker" aria-hidden="true" />
          <Trans>You are offline. What you see may be out of date.</Trans>
        </p>
      )}
    </div>
  )
}
