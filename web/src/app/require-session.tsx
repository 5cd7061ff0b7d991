import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react'
import type { User } from '@/lib/api/types'
import { keys } from '@/lib/query/keys'
import { interruption } from '@/lib/session/interruption'
import { useSession } from '@/lib/session/use-session'
import { ErrorState } from '@/ui/error-state'
import { lazyPart } from '@/ui/lazy-part'
import { PageLoading } from './page-loading'
import { SignedInUser } from './signed-in-user'
import { ToSignIn } from './to-sign-in'

const SignInAgain = lazyPart(() =>
  import('./sign-in-again/sign-in-again').then((module) => ({ default: module.SignInAgain })),
)

/**
 * Waits for the session. A person who isn't signed in is sent to sign in and comes back here. If
 * their session ends while they are here, they stay and sign in over the page.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const session = useSession()
  if (session.state === 'signed-in') return <Stays user={session.user}>{children}</Stays>
  if (session.state === 'signed-out') return <ToSignIn />
  if (!session.problem) return <PageLoading />
  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorState
        title={t`We couldn't load your account.`}
        error={session.problem}
        onRetry={session.retry}
      />
    </main>
  )
}

function Stays({ user, children }: { user: User; children: ReactNode }) {
  const queryClient = useQueryClient()
  const interrupted = useSyncExternalStore(interruption.subscribe, interruption.isOn)
  useEffect(() => {
    const leave = interruption.stay()
    return () => {
      if (leave()) queryClient.setQueryData(keys.user, null)
    }
  }, [queryClient])
  return (
    <SignedInUser value={user}>
      {children}
      {interrupted && (
        <Suspense>
          <SignInAgain user={user} />
        </Suspense>
      )}
    </SignedInUser>
  )
}
