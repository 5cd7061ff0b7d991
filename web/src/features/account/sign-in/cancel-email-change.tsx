import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '@/lib/api/api-error'
import { api } from '@/lib/api/client'
import { Button } from '@/ui/button'
import { ErrorState } from '@/ui/error-state'
import { Headline } from './headline'
import { SpentLink } from './spent-link'

type CancelEmailChangeProps = {
  token: string
  /** Continues with a new password, using the link's secret. */
  onCanceled: (resetToken: string) => void
}

/**
 * Cancels a change of address for the holder of the link that went to the old address. It waits for
 * a press, because mail scanners open every link.
 */
export function CancelEmailChange({ token, onCanceled }: CancelEmailChangeProps) {
  const { t } = useLingui()
  const cancel = useMutation({
    mutationFn: async () => {
      const { data } = await api.POST('/api/email/cancel', { body: { token } })
      return data?.token ?? ''
    },
    onSuccess: onCanceled,
  })
  if (cancel.error instanceof ApiError && cancel.error.code === 'link_spent')
    return (
      <SpentLink href="/reset-password" action={<Trans>Reset your password</Trans>}>
        <Trans>
          The change was already cancelled or completed. If you've lost access to your account,
          reset your password or contact us.
        </Trans>
      </SpentLink>
    )
  return (
    <div className="grid gap-4">
      <Headline>
        <Trans>Cancel the email change</Trans>
      </Headline>
      <p className="text-ink-2">
        <Trans>
          Your current email stays and every device is signed out. You'll then choose a new
          password.
        </Trans>
      </p>
      {cancel.isError && (
        <ErrorState
          title={t`We couldn't cancel the change.`}
          error={cancel.error}
          onRetry={() => cancel.mutate()}
        />
      )}
      <Button
        variant="primary"
        size="lg"
        block
        busy={cancel.isPending}
        busyLabel={t`Cancelling...`}
        onClick={() => cancel.mutate()}
      >
        <Trans>Cancel change</Trans>
      </Button>
    </div>
  )
}
