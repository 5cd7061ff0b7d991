import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { answerOf, api } from '@/lib/api/client'
import type { GoogleState } from '@/lib/api/types'
import { formatDate } from '@/lib/dates'
import { failureText } from '@/lib/problem/failure-text'
import { keys } from '@/lib/query/keys'
import { page } from '@/lib/session/page'
import { useProofGuard } from '@/lib/session/proof-guard'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { ErrorState } from '@/ui/error-state'
import { Loading, Skeleton } from '@/ui/skeleton'
import { toast } from '@/ui/toast'
import { GoogleMark } from '../sign-in/google-mark'
import { GoogleNotice } from '../sign-in/google-notice'
import { googleWordsFor } from '../sign-in/google-words'
import { GoogleUnlink } from './google-unlink'

/** Whether a Google account can sign in to the person's account, and the way to change that. */
export function GoogleSection({ notice }: { notice?: string | undefined }) {
  const { t } = useLingui()
  const google = useQuery({
    queryKey: keys.google,
    queryFn: () => answerOf(api.GET('/api/google')),
  })
  // The URL still says so after Google was unlinked again.
  const outdated = notice === 'google_linked' && google.data?.linked === false
  return (
    <section className="grid grid-cols-1 gap-3.5" aria-labelledby="google-heading">
      <h2 id="google-heading" className="t2">
        <Trans>Google sign-in</Trans>
      </h2>
      {notice && !outdated && <GoogleNotice code={notice} />}
      {google.isPending && (
        <Loading label={t`Loading...`}>
          <Skeleton className="h-[88px]" />
        </Loading>
      )}
      {google.isError && (
        <Card>
          <ErrorState
            title={t`We couldn't load this.`}
            error={google.error}
            onRetry={() => void google.refetch()}
          />
        </Card>
      )}
      {google.data &&
        (google.data.linked ? <Linked {...google.data} /> : <NotLinked {...google.data} />)}
    </section>
  )
}

const Row = ({ text, action }: { text: ReactNode; action: ReactNode }) => (
  <Card className="flex flex-wrap items-center gap-x-4 gap-y-3.5 px-5 py-4">
    <GoogleMark />
    <div className="grid min-w-0 flex-1 basis-[220px] gap-0.5">{text}</div>
    {action}
  </Card>
)

function Linked({ email, linkedAt, onlyWayIn }: GoogleState) {
  const since = linkedAt ? formatDate(linkedAt) : ''
  return (
    <Row
      text={
        <>
          <p className="font-medium wrap-anywhere">{email}</p>
          <p className="text-sm text-ink-3">
            {onlyWayIn ? (
              <Trans>
                Google is your only way to sign in. Set a password first, then you can unlink it.
              </Trans>
            ) : (
              <Trans>Linked since {since}</Trans>
            )}
          </p>
        </>
      }
      action={!onlyWayIn && <GoogleUnlink />}
    />
  )
}

function NotLinked({ available }: GoogleState) {
  const { t, i18n } = useLingui()
  const guard = useProofGuard()
  const link = useMutation({
    mutationFn: () => guard(() => answerOf(api.POST('/api/google/link'))),
    onSuccess: ({ address }) => page.load(address),
    onError: (problem) => {
      const words = googleWordsFor(problem)
      toast({
        variant: 'destructive',
        title: t`Not linked`,
        description: words ? i18n._(words) : failureText(problem),
      })
    },
  })
  return (
    <Row
      text={
        <>
          <p className="font-medium">
            <Trans>No Google account is linked.</Trans>
          </p>
          <p className="text-sm text-ink-3">
            {available ? (
              <Trans>Link one to sign in without your password.</Trans>
            ) : (
              <Trans>This site doesn't offer Google sign-in.</Trans>
            )}
          </p>
        </>
      }
      action={
        available && (
          <Button busy={link.isPending || link.isSuccess} onClick={() => link.mutate()}>
            <Trans>Link a Google account</Trans>
          </Button>
        )
      }
    />
  )
}
