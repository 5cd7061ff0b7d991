import { useLingui } from '@lingui/react/macro'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { failureText } from '@/lib/problem/failure-text'
import { reachability } from '@/lib/reach/reachability'
import { Unreachable } from '@/lib/reach/unreachable'
import { page } from '@/lib/session/page'
import { ErrorState } from '@/ui/error-state'
import { AppPage } from './layout/app-page'
import { PlainPage } from './layout/plain-page'

/** Stands in for a page that failed, outside of the app's layout. */
export const BrokenPage = (props: ErrorComponentProps) => (
  <PlainPage>
    <Broken {...props} />
  </PlainPage>
)

/** Likewise inside of it, so that the way to the other pages stays open. */
export function BrokenAppPage(props: ErrorComponentProps) {
  const { t } = useLingui()
  return (
    <AppPage title={t`This page didn't load`}>
      <Broken {...props} />
    </AppPage>
  )
}

function Broken({ error, reset }: ErrorComponentProps): ReactNode {
  const { t } = useLingui()
  const router = useRouter()
  const away = error instanceof Unreachable
  useEffect(() => {
    if (!away) return
    return reachability.onReturn(() => {
      reset()
      void router.invalidate()
    })
  }, [away, reset, router])
  return (
    <ErrorState
      title={away ? t`This page didn't load.` : t`This page stopped working.`}
      retryLabel={t`Try again`}
      onRetry={away ? () => reachability.check() : page.reload}
    >
      {failureText(error)}
    </ErrorState>
  )
}
