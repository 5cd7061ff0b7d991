import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ApiError } from '@/lib/api/api-error'
import { api } from '@/lib/api/client'
import { failureText } from '@/lib/problem/failure-text'
import { Button } from '@/ui/button'
import { ErrorState } from '@/ui/error-state'
import { Loading, Skeleton } from '@/ui/skeleton'
import { toast } from '@/ui/toast'
import { useAccountForm } from '../use-account-form'
import { Headline } from './headline'
import { NewPasswordFields } from './new-password-fields'
import { ResetOutcome } from './reset-outcome'
import { type NewPasswordForm as Form, newPasswordRules } from './reset-rules'
import { SpentLink } from './spent-link'

/** Sets a new password for the holder of a reset link; says at once when the link has expired. */
export function ResetPasswordForm({ token }: { token: string }) {
  const { t } = useLingui()
  const link = useQuery({
    queryKey: ['reset', token],
    queryFn: async () => {
      await api.POST('/api/reset-password/check', { body: { token } })
      return true
    },
  })
  const choose = useMutation({
    mutationFn: ({ password }: Form) =>
      api.POST('/api/reset-password', { body: { token, password } }),
    onError: (problem) => {
      form.showServerError(problem)
      toast({
        variant: 'destructive',
        title: t`We couldn't change your password`,
        description: failureText(problem),
      })
    },
  })
  const form = useAccountForm<Form>({
    rules: newPasswordRules,
    initial: { password: '', confirmPassword: '' },
    pairs: { password: 'confirmPassword' },
    onSubmit: (filled) => choose.mutate(filled),
  })
  const isSpent = (problem: unknown) => problem instanceof ApiError && problem.code === 'link_spent'

  if (isSpent(link.error) || isSpent(choose.error))
    return (
      <SpentLink href="/reset-password" action={<Trans>Request a new link</Trans>}>
        <Trans>
          A reset link works once, for one hour. Request another and we'll send it right away.
        </Trans>
      </SpentLink>
    )
  if (link.isPending)
    return (
      <Loading label={t`Checking the link...`}>
        <Skeleton className="h-[360px]" />
      </Loading>
    )
  if (link.isError)
    return (
      <ErrorState
        title={t`We couldn't check the link.`}
        error={link.error}
        onRetry={() => void link.refetch()}
      />
    )
  if (choose.data?.data) return <ResetOutcome {...choose.data.data} />
  return (
    <form {...form.props} className="grid gap-4">
      <Headline>
        <Trans>Choose a new password.</Trans>
      </Headline>
      <p className="text-ink-2">
        <Trans>You'll be signed out everywhere, including here.</Trans>
      </p>
      <NewPasswordFields
        value={form.values.password}
        password={form.input('password')}
        confirmation={form.input('confirmPassword')}
        errors={{
          password: form.errorOf('password'),
          confirmation: form.errorOf('confirmPassword'),
        }}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        busy={choose.isPending}
        busyLabel={t`Saving...`}
      >
        <Trans>Save new password</Trans>
      </Button>
    </form>
  )
}
