import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@/lib/api/api-error'
import { api } from '@/lib/api/client'
import { ButtonLink } from '@/ui/button'
import { ErrorState } from '@/ui/error-state'
import { Loading, Skeleton } from '@/ui/skeleton'
import { Headline } from './headline'
import { SpentLink } from './spent-link'

/** Confirms the address whose link was opened, without another press. */
export function ConfirmEmail({ token }: { token: string }) {
  const { t } = useLingui()
  const confirmation = useQuery({
    queryKey: ['confirm-email', token],
    queryFn: async () => {
      await api.POST('/api/email/confirm', { body: { token } })
      return true
    },
  })
  const code = confirmation.error instanceof ApiError ? confirmation.error.code : undefined
  if (confirmation.isPending)
    return (
      <Loading label={t`Confirming...`}>
        <Skeleton className="h-[180px]" />
      </Loading>
    )
  if (code === 'link_spent')
    return (
      <SpentLink href="/profile" action={<Trans>My Profile</Trans>}>
        <Trans>
          If you opened this link before, your email is already confirmed. If not, you can send a
          new link from your profile.
        </Trans>
      </SpentLink>
    )
  if (code === 'email_taken')
    return (
      <SpentLink href="/auth" action={<Trans>Sign In</Trans>}>
        <Trans>
          This email belongs to another account that confirmed it first. Sign in with that account.
        </Trans>
      </SpentLink>
    )
  if (confirmation.isError)
    return (
      <ErrorState
        title={t`We couldn't confirm your email.`}
        error={confirmation.error}
        onRetry={() => void confirmation.refetch()}
      />
    )
  return (
    <div className="grid gap-4" role="status">
      <Headline>
        <Trans>Your email is confirmed.</Trans>
      </Headline>
      <p className="text-ink-2">
        <Trans>It belongs to your account now.</Trans>
      </p>
      <ButtonLink href="/dashboard" variant="primary" size="lg" block>
        <Trans>Open my dashboard</Trans>
      </ButtonLink>
    </div>
  )
}
