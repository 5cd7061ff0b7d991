import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ApiError } from '@/lib/api/api-error'
import { answerOf, api } from '@/lib/api/client'
import { failureText } from '@/lib/problem/failure-text'
import { lost } from '@/lib/problem/lost'
import { Button, ButtonLink } from '@/ui/button'
import { ErrorState } from '@/ui/error-state'
import { Field } from '@/ui/field'
import { Notice } from '@/ui/notice'
import { Loading, Skeleton } from '@/ui/skeleton'
import { TextInput } from '@/ui/text-input'
import { editorJoinRules, type EditorJoinForm as Form } from '../account-rules'
import { useAccountForm } from '../use-account-form'
import { Headline } from './headline'
import { NewPasswordFields } from './new-password-fields'
import { useArrival } from './use-arrival'

/** Creates the editor account for an invitation. */
export function EditorJoinForm({ token }: { token: string }) {
  const { t } = useLingui()
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => answerOf(api.POST('/api/applications/invitation', { body: { token } })),
  })
  if (invitation.isPending)
    return (
      <Loading label={t`Opening your invitation...`}>
        <Skeleton className="h-[360px]" />
      </Loading>
    )
  if (invitation.isError)
    return invitation.error instanceof ApiError && invitation.error.status === 404 ? (
      <SpentInvitation />
    ) : (
      <ErrorState
        title={t`We couldn't open your invitation.`}
        error={invitation.error}
        onRetry={() => void invitation.refetch()}
      />
    )
  return <Choices token={token} {...invitation.data} />
}

function SpentInvitation() {
  return (
    <div className="grid gap-4">
      <Headline>
        <Trans>This invitation has expired.</Trans>
      </Headline>
      <p className="text-ink-2">
        <Trans>
          It has expired or was already used. If you created your account with it, sign in.
          Otherwise reply to our email and we'll send you a new one.
        </Trans>
      </p>
      <ButtonLink variant="primary" size="lg" href="/auth" className="justify-self-start">
        <Trans>Sign In</Trans>
      </ButtonLink>
    </div>
  )
}

type ChoicesProps = { token: string; fullName: string; email: string }

function Choices({ token, fullName, email }: ChoicesProps) {
  const { t } = useLingui()
  const arrival = useArrival(undefined)
  const join = useMutation({
    meta: { lost: lost.registration },
    mutationFn: ({ username, password }: Form) =>
      answerOf(
        api.POST('/api/applications/accept-invitation', { body: { token, username, password } }),
      ),
    onSuccess: arrival.registered,
    onError: (problem) => form.showServerError(problem),
  })
  const form = useAccountForm<Form>({
    rules: editorJoinRules,
    initial: { username: '', password: '', confirmPassword: '' },
    pairs: { password: 'confirmPassword' },
    onSubmit: (filled) => join.mutate(filled),
  })
  const besideField = join.error instanceof ApiError && join.error.field
  const failed = besideField ? undefined : failureText(join.error)
  return (
    <form {...form.props} className="grid gap-4">
      <Headline>
        <Trans>Welcome to the team.</Trans>
      </Headline>
      <p className="text-ink-2">
        <Trans>
          {fullName}, choose how you sign in. Your account belongs to <b>{email}</b>.
        </Trans>
      </p>
      {failed && <Notice>{failed}</Notice>}
      <Field label={t`Username`} error={form.errorOf('username')}>
        <TextInput
          {...form.input('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </Field>
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
        busy={join.isPending || join.isSuccess}
        busyLabel={t`Creating account...`}
      >
        <Trans>Create account</Trans>
      </Button>
    </form>
  )
}
