import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { AuthFrame } from '@/features/account/sign-in/auth-frame'
import { useArrival } from '@/features/account/sign-in/use-arrival'
import { ApiError } from '@/lib/api/api-error'
import { answerOf, api } from '@/lib/api/client'
import { page } from '@/lib/session/page'
import { ErrorState } from '@/ui/error-state'
import { lazyPart } from '@/ui/lazy-part'
import { PageControls } from '../../page-controls'
import { PageLoading } from '../../page-loading'
import { paths } from '../../paths'
import { type Search, stringifySearch } from '../../search'
import { useBrand, useTitle } from '../../use-title'

const SecondFactorForm = lazyPart(() =>
  import('@/features/account/sign-in/second-factor-form').then((module) => ({
    default: module.SecondFactorForm,
  })),
)

/** The page to which a browser returns from Google: it fetches its session and goes on. */
export function ArrivePage() {
  const { t } = useLingui()
  useTitle(t`Sign In`)
  const brand = useBrand()
  const { notice, redirect, ref }: Search = useSearch({ strict: false })
  const arrival = useArrival(redirect)
  const handoff = useMutation({
    mutationFn: () => answerOf(api.POST('/api/auth/handoff')),
    onSuccess: notice === 'google_new' ? arrival.registered : arrival.signedIn,
    onError: (problem) => {
      if (!(problem instanceof ApiError) || problem.status >= 500 || problem.challenge) return
      const why = problem.code === 'link_spent' ? 'google_failed' : problem.code
      page.replace(paths.auth + stringifySearch({ notice: why, redirect, ref }))
    },
  })
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true // it works only once
    handoff.mutate()
  }, [handoff.mutate])

  if (handoff.error instanceof ApiError && handoff.error.challenge)
    return (
      <AuthFrame brand={brand} controls={<PageControls />}>
        <Suspense fallback={<PageLoading />}>
          <SecondFactorForm
            asked={handoff.error}
            onSignedIn={arrival.signedIn}
            onStartAgain={() => page.replace(paths.auth + stringifySearch({ redirect, ref }))}
          />
        </Suspense>
      </AuthFrame>
    )
  const failed = handoff.error && !(handoff.error instanceof ApiError && handoff.error.status < 500)
  if (!failed) return <PageLoading />
  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorState
        title={t`We couldn't sign you in.`}
        error={handoff.error}
        onRetry={() => handoff.mutate()}
      />
    </main>
  )
}
