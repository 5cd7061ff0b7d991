import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { ApiError } from '@/lib/api/api-error'
import { answerOf, api } from '@/lib/api/client'
import { passkeysWork } from '@/lib/passkeys-work'
import { failureMessage } from '@/lib/problem/failure-text'
import { lost } from '@/lib/problem/lost'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { lazyPart } from '@/ui/lazy-part'
import { PasswordInput } from '@/ui/password-input'
import { Spinner } from '@/ui/spinner'
import { TextInput } from '@/ui/text-input'
import { toast } from '@/ui/toast'
import { type SignInForm as Form, signInRules } from '../account-rules'
import { FormProblem } from '../form-problem'
import { type Draft, useAccountForm } from '../use-account-form'
import { DemoPeople } from './demo-people'
import { GoogleLink } from './google-link'
import { Headline } from './headline'
import { OrDivider } from './or-divider'
import { PasskeyButton } from './passkey-button'
import { useArrival } from './use-arrival'

const SecondFactorForm = lazyPart(() =>
  import('./second-factor-form').then((module) => ({ default: module.SecondFactorForm })),
)

const ForgotPasswordDialog = lazyPart(() =>
  import('./forgot-password-dialog').then((module) => ({ default: module.ForgotPasswordDialog })),
)

type SignInFormProps = {
  redirect?: string | undefined
  referral?: string | undefined
  /** Whether this site offers sign-in with Google; undefined until that is known. */
  google?: boolean | undefined
  /** In a demo, accounts can be picked; this is their password. */
  demoPassword?: string | undefined
  draft?: Draft<Form>
}

export function SignInForm({ redirect, referral, google, demoPassword, draft }: SignInFormProps) {
  const { t } = useLingui()
  const arrival = useArrival(redirect)
  // The address to start with while the dialog is open; null while it is closed.
  const [forgotten, setForgotten] = useState<string | null>(null)
  // The response to a right password when a second factor is needed.
  const [asked, setAsked] = useState<ApiError | null>(null)
  const signIn = useMutation({
    meta: { lost: lost.signIn },
    mutationFn: (body: Form) => answerOf(api.POST('/api/login', { body })),
    onSuccess: arrival.signedIn,
    onError: (problem) => {
      if (problem instanceof ApiError && problem.challenge) return setAsked(problem)
      form.showServerError(problem)
      toast({
        variant: 'destructive',
        title: t`Login failed`,
        description: failureMessage(problem) || t`Invalid username or password`,
      })
    },
  })
  const form = useAccountForm<Form>({
    rules: signInRules,
    initial: { username: '', password: '' },
    ...(draft && { draft }),
    onSubmit: (filled) => signIn.mutate(filled),
  })
  const { username } = form.values
  return (
    <>
      {asked && (
        <Suspense fallback={<Spinner />}>
          <SecondFactorForm
            asked={asked}
            onSignedIn={arrival.signedIn}
            onStartAgain={() => setAsked(null)}
          />
        </Suspense>
      )}
      {/* Hidden, it keeps what was typed for people who start again. */}
      <form {...form.props} className={asked ? 'hidden' : 'grid gap-4'}>
        <Headline>
          <Trans>Back to the bay.</Trans>
        </Headline>
        <GoogleLink offered={google} redirect={redirect} referral={referral}>
          <Trans>Continue with Google</Trans>
        </GoogleLink>
        {passkeysWork() && <PasskeyButton onSignedIn={arrival.signedIn} />}
        {(google !== false || passkeysWork()) && <OrDivider />}
        <Field label={t`Username or email`} error={form.errorOf('username')}>
          <TextInput
            {...form.input('username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Field label={t`Password`} error={form.errorOf('password')}>
          <PasswordInput
            {...form.input('password')}
            autoComplete="current-password"
            showLabel={t`Show password`}
            hideLabel={t`Hide password`}
          />
        </Field>
        <button
          type="button"
          className="link min-h-6 justify-self-start text-ui"
          onClick={() => setForgotten(username.includes('@') ? username.trim() : '')}
        >
          <Trans>Forgot password?</Trans>
        </button>
        {!asked && <FormProblem error={signIn.error} />}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          busy={signIn.isPending || signIn.isSuccess}
          busyLabel={t`Signing in...`}
        >
          <Trans>Sign In</Trans>
        </Button>
        {demoPassword && <DemoPeople password={demoPassword} onPick={form.fill} />}
      </form>
      {/* Beside the form, not in it, because submitting the dialog's form would submit this one
          too. */}
      {forgotten !== null && (
        <Suspense>
          <ForgotPasswordDialog email={forgotten} onClose={() => setForgotten(null)} />
        </Suspense>
      )}
    </>
  )
}
