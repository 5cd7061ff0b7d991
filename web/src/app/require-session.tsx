import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { failureText } from '@/lib/problem/failure-text'
import { useSession } from '@/lib/session/use-session'
import { ErrorState } from '@/ui/error-state'
import { PageLoading } from './page-loading'
import { SignedInUser } from './signed-in-user'
import { ToSignIn } from './to-sign-in'

/** Waits for the session; whoever is not signed in is sent to sign in and comes back here. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const session = useSession()
  if (session.state === 'signed-in')
    return <SignedInUser value={session.user}>{children}</SignedInUser>
  if (session.state === 'signed-out') return <ToSignIn />
  if (!session.problem) return <PageLoading />
  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorState
        title={t`We couldn't load your account.`}
        retryLabel={t`Try again`}
        onRetry={session.retry}
      >
        {failureText(session.problem)}
      </ErrorState>
    </main>
  )
}
