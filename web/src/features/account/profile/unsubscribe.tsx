import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ApiError } from '@/lib/api/api-error'
import { answerOf, api } from '@/lib/api/client'
import { Button, ButtonLink } from '@/ui/button'
import { ErrorState } from '@/ui/error-state'
import { Loading, Skeleton } from '@/ui/skeleton'
import { Headline } from '../sign-in/headline'

type UnsubscribeProps = {
  token: string
  /** What each notification is about, by its id. */
  noticeWords: Record<string, MessageDescriptor>
}

/**
 * Unsubscribes from one kind of mail with the link in it. Nothing happens until the button is
 * pressed.
 */
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
          <Trans>This link doesn't work.</Trans>
        </Headline>
        <p className="text-ink-2">
          <Trans>
            The link is incomplete, or its account no longer exists. You can turn off each email in
            your profile.
          </Trans>
        </p>
        <ProfileLink />
      </div>
    )
  const problem = subscription.error ?? stop.error
  if (problem)
    return (
      <ErrorState
        title={t`We couldn't unsubscribe you.`}
        error={problem}
        onRetry={() => {
          stop.reset()
          void subscription.refetch()
        }}
      />
    )
  const { notice, on } = subscription.data ?? { notice: '', on: true }
  const words = noticeWords[notice]
  const name = words ? i18n._(words) : notice
  if (stop.isSuccess || !on)
    return (
      <div className="grid gap-4" role="status">
        <Headline>
          <Trans>You're unsubscribed.</Trans>
        </Headline>
        <p className="text-ink-2">
          <Trans>
            You'll no longer get emails about: {name}. You can turn them on again in your profile.
          </Trans>
        </p>
        <ProfileLink />
      </div>
    )
  return (
    <div className="grid gap-4">
      <Headline>
        <Trans>Unsubscribe from these emails</Trans>
      </Headline>
      <p className="text-ink-2">
        <Trans>They're about: {name}. You'll still get all other emails.</Trans>
      </p>
      <Button
        variant="primary"
        size="lg"
        block
        busy={stop.isPending}
        busyLabel={t`Unsubscribing...`}
        onClick={() => stop.mutate()}
      >
        <Trans>Unsubscribe</Trans>
      </Button>
    </div>
  )
}

const ProfileLink = () => (
  <ButtonLink href="/profile?tab=notifications" size="lg" block>
    <Trans>Notification settings</Trans>
  </ButtonLink>
)
