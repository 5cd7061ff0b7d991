import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '@/lib/api/api-error'
import { answerOf, api } from '@/lib/api/client'
import { failureMessage } from '@/lib/problem/failure-text'
import { lost } from '@/lib/problem/lost'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { toast } from '@/ui/toast'
import { type SetupForm as Form, setupRules } from '../account-rules'
import { useAccountForm } from '../use-account-form'
import { Headline } from './headline'
import { NewPasswordFields } from './new-password-fields'
import { PersonFields } from './person-fields'
import { useArrival } from './use-arrival'

/** Creates the first manager, with the one-time token that the server printed. */
export function SetupForm({ token }: { token: string }) {
  const { t } = useLingui()
  const arrival = useArrival(undefined)
  const setUp = useMutation({
    meta: { lost: lost.registration },
    mutationFn: ({ confirmPassword: _, ...person }: Form) =>
      answerOf(api.POST('/api/setup', { body: { token, ...person } })),
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
    rules: setupRules,
    initial: { fullName: '', username: '', email: '', password: '', confirmPassword: '' },
    pairs: { password: 'confirmPassword' },
    onSubmit: (filled) => setUp.mutate(filled),
  })
  const refused = setUp.error instanceof ApiError && !setUp.error.field ? setUp.error : null
  return (
    <form {...form.props} className="grid gap-4">
      <Headline>
        <Trans>Open the cutting room.</Trans>
      </Headline>
      <p className="text-ink-2">
        <Trans>This creates the first manager account. The link works once.</Trans>
      </p>
      {!token && (
        <Notice>
          <Trans>
            This link is incomplete. Open the whole link the server printed when it started.
          </Trans>
        </Notice>
      )}
      {refused && <Notice>{refused.text}</Notice>}
      <PersonFields input={form.input} errorOf={form.errorOf} />
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
        disabled={!token}
        busy={setUp.isPending || setUp.isSuccess}
        busyLabel={t`Creating account...`}
      >
        <Trans>Create account</Trans>
      </Button>
    </form>
  )
}
