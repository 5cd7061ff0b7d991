import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ApiError } from '@/lib/api/api-error'
import { answerOf, api } from '@/lib/api/client'
import type { SignedIn } from '@/lib/api/types'
import { PasskeyRefused } from '@/lib/passkey-device'
import { passkeysWork } from '@/lib/passkeys-work'
import { failureMessage } from '@/lib/problem/failure-text'
import { lost } from '@/lib/problem/lost'
import { Button } from '@/ui/button'
import { toast } from '@/ui/toast'
import { FormProblem } from '../form-problem'
import { CodeField } from '../security/code-field'
import { type CodeForm, codeRules } from '../security/code-rules'
import { answerWithPasskey } from '../security/passkey-calls'
import { useAccountForm } from '../use-account-form'
import { Headline } from './headline'

type SecondFactorFormProps = {
  /** The server's response to the right password. */
  asked: ApiError
  onSignedIn: (answer: SignedIn) => void
  /** Back to username and password. */
  onStartAgain: () => void
}

/** The second step of signing in, for people with two-factor sign-in. */
export function SecondFactorForm({ asked, onSignedIn, onStartAgain }: SecondFactorFormProps) {
  const { t } = useLingui()
  const challenge = asked.challenge ?? ''
  const [recovery, setRecovery] = useState(false)
  const onError = (problem: Error) => {
    form.showServerError(problem)
    toast({
      variant: 'destructive',
      title: t`Login failed`,
      description:
        problem instanceof PasskeyRefused ? t`No passkey was chosen.` : failureMessage(problem),
    })
    if (problem instanceof ApiError && problem.code === 'challenge_spent') onStartAgain()
  }
  const withCode = useMutation({
    meta: { lost: lost.signIn },
    mutationFn: ({ code }: CodeForm) =>
      answerOf(api.POST('/api/login/second-factor', { body: { challenge, code } })),
    onSuccess: onSignedIn,
    onError,
  })
  const withPasskey = useMutation({
    meta: { lost: lost.signIn },
    mutationFn: () => answerWithPasskey(challenge),
    onSuccess: onSignedIn,
    onError,
  })
  const form = useAccountForm<CodeForm>({
    rules: codeRules,
    initial: { code: '' },
    onSubmit: (filled) => withCode.mutate(filled),
  })
  const { ref } = form.props
  // This step replaced the form that had the focus.
  useEffect(() => {
    ref.current?.querySelector('input')?.focus()
  }, [ref])
  return (
    <form {...form.props} className="grid gap-4">
      <Headline>
        <Trans>One more step.</Trans>
      </Headline>
      <p className="text-ink-2">
        {recovery ? (
          <Trans>Your password is correct. Now enter one of your recovery codes.</Trans>
        ) : (
          <Trans>Your password is correct. Now enter the code from your authenticator app.</Trans>
        )}
      </p>
      <CodeField
        key={String(recovery)}
        {...form.input('code')}
        recovery={recovery}
        error={form.errorOf('code')}
      />
      <FormProblem error={withCode.error} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        busy={withCode.isPending || withCode.isSuccess}
        busyLabel={t`Signing in...`}
      >
        <Trans>Sign In</Trans>
      </Button>
      {asked.methods.includes('passkey') && passkeysWork() && (
        <Button
          block
          className="min-h-[46px]"
          busy={withPasskey.isPending || withPasskey.isSuccess}
          onClick={() => withPasskey.mutate()}
        >
          <KeyRound size={18} strokeWidth={1.75} aria-hidden="true" />
          <Trans>Use a passkey</Trans>
        </Button>
      )}
      <p className="flex flex-wrap gap-x-5 gap-y-2 text-ui">
        {asked.methods.includes('recovery') && (
          <button type="button" className="link min-h-6" onClick={() => setRecovery(!recovery)}>
            {recovery ? <Trans>Use the app</Trans> : <Trans>Use a recovery code</Trans>}
          </button>
        )}
        <button type="button" className="link min-h-6" onClick={onStartAgain}>
          <Trans>Start again</Trans>
        </button>
      </p>
    </form>
  )
}
