import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ApiError } from '@/lib/api/api-error'
import { answerOf, api } from '@/lib/api/client'
import { failureText } from '@/lib/problem/failure-text'
import { Button, ButtonLink } from '@/ui/button'
import { ErrorState } from '@/ui/error-state'
import { Loading, Skeleton } from '@/ui/skeleton'
import { Headline } from '../sign-in/headline'

type UnsubscribeProps = {
  token: string
  /** What each notification is about, by its id. */
  noticeWords: Record<string, MessageDescriptor>
}

/** Stops one kind of mail with the link in it. Nothing happens before the button is pressed. */
export function Unsubscribe({ token, noticeWords }: UnsubscribeProps) {
  const { t, i18n } = useLingui()
  const subscription = useQuery({
    queryKey: ['subscription', token],
    queryFn: () => answerOf(api.POST('/api/subscription', { body: { token } })),
  })
  const stop = useMutation({
    mutationFn: () => api.POST('/api/subscription/stop', { body: { token } }),
  })
  if (subscription.isPending)
    return (
      <Loading label={t`Loading...`}>
        <Skeleton className="h-[180px]" />
      </Loading>
    )
  const unknown = subscription.error instanceof ApiError && subscription.error.status === 404
  if (unknown)
    return (
      <div className="grid gap-4" role="status">
        <Headline>
          <Trans>This link stops nothing.</Trans>
        </Headline>
        <p className="text-ink-2">
          <Trans>
            It is not whole, or its account is gone. Your profile has a switch for each mail.
          </Trans>
        </p>
        <ProfileLink />
      </div>
    )
  const problem = subscription.error ?? stop.error
  if (problem)
    return (
      <ErrorState
        title={t`The mails could not be stopped.`}
        retryLabel={t`Try again`}
        onRetry={() => {
          stop.reset()
          void subscription.refetch()
        }}
      >
        {failureText(problem)}
      </ErrorState>
    )
  const { notice, on } = subscription.data ?? { notice: '', on: true }
  const words = noticeWords[notice]
  const name = words ? i18n._(words) : notice
  if (stop.isSuccess || !on)
    return (
      <div className="grid gap-4" role="status">
        <Headline>
          <Trans>These mails have stopped.</Trans>
        </Headline>
        <p className="text-ink-2">
          <Trans>You get no more mails about: {name}. Your profile switches them on again.</Trans>
        </p>
        <ProfileLink />
      </div>
    )
  return (
    <div className="grid gap-4">
      <Headline>
        <Trans>Stop these mails?</Trans>
      </Headline>
      <p className="text-ink-2">
        <Trans>They are about: {name}. All other mails still come.</Trans>
      </p>
      <Button
        variant="primary"
        size="lg"
        block
        busy={stop.isPending}
        busyLabel={t`Stopping...`}
        onClick={() => stop.mutate()}
      >
        <Trans>Stop these mails</Trans>
      </Button>
    </div>
  )
}

const ProfileLink = () => (
  <ButtonLink href="/profile?tab=notifications" size="lg" block>
    <Trans>My notifications</Trans>
  </ButtonLink>
)
