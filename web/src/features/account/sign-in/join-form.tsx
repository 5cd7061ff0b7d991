import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import { failureMessage } from '@/lib/problem/failure-text'
import { lost } from '@/lib/problem/lost'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { TextInput } from '@/ui/text-input'
import { toast } from '@/ui/toast'
import { type JoinForm as Form, joinRules } from '../account-rules'
import { useAccountForm } from '../use-account-form'
import { NewPasswordFields } from './new-password-fields'
import { useArrival } from './use-arrival'

/** Creates an account for an invited person; their address is the invited one. */
export function JoinForm({ token, email }: { token: string; email: string }) {
  const { t } = useLingui()
  const arrival = useArrival(undefined)
  const join = useMutation({
    meta: { lost: lost.registration },
    mutationFn: ({ confirmPassword: _, ...person }: Form) =>
      answerOf(api.POST('/api/invitations/register', { body: { token, ...person } })),
    onSuccess: arrival.registered,
    onError: (problem) => {
      form.showServerError(problem)
      toast({
        variant: 'destructive',
        title: t`Registration failed`,
        description: failureMessage(problem) || t`Registration failed. Please try again.`,
      })
    },
  })
  const form = useAccountForm<Form>({
    rules: joinRules,
    initial: { fullName: '', username: '', password: '', confirmPassword: '' },
    pairs: { password: 'confirmPassword' },
    onSubmit: (filled) => join.mutate(filled),
  })
  return (
    <form {...form.props} className="grid gap-4">
      <Field label={t`Email`} help={t`The invitation was sent to this email.`}>
        <TextInput type="email" value={email} readOnly autoComplete="email" />
      </Field>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Field label={t`Full name`} error={form.errorOf('fullName')}>
          <TextInput {...form.input('fullName')} autoComplete="name" required />
        </Field>
        <Field label={t`Username`} error={form.errorOf('username')}>
          <TextInput
            {...form.input('username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        </Field>
      </div>
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
        <Trans>Create account and join</Trans>
      </Button>
    </form>
  )
}
