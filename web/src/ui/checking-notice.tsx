import { useSyncExternalStore } from 'react'
import { isChecking, watchChecking } from '@/lib/proof/checking'
import { Spinner } from './spinner'

/** Says that the browser is being checked, if that takes long enough to be noticed. */
export function CheckingNotice({ label }: { label: string }) {
  const checking = useSyncExternalStore(watchChecking, isChecking, () => false)
  return (
    <p className="checking-notice" role="status">
      {checking && (
        <span>
          <Spinner />
          {label}
        </span>
      )}
    </p>
  )
}
