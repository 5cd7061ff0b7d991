import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, Suspense, useEffect, useId, useState } from 'react'
import { type SignInForm, signInRules } from '@/features/account/account-rules'
import { FormProblem } from '@/features/account/form-problem'
import { adoptPreferences } from '@/features/account/profile/preferences'
import { PasskeyButton } from '@/features/account/sign-in/passkey-button'
import { useLogOut } from '@/features/account/sign-in/use-log-out'
import { useAccountForm } from '@/features/account/use-account-form'
import { ApiError } from '@/lib/api/api-error'
import { answerOf, api } from '@/lib/api/client'
import type { SignedIn, User } from '@/lib/api/types'
import { copyText } from '@/lib/copy-text'
import { passkeysWork } from '@/lib/passkeys-work'
import { failureMessage } from '@/lib/problem/failure-text'
import { lost } from '@/lib/problem/lost'
import { serviceQuery } from '@/lib/query/service'
import { destinationOf } from '@/lib/redirect/home'
import { safeRedirect } from '@/lib/redirect/safe-redirect'
import { carryToast } from '@/lib/session/carried-toast'
import { page } from '@/lib/session/page'
import { resumeSession } from '@/lib/session/resume'
import { exchangeTokens } from '@/lib/session/tokens'
import { Button, ButtonLink } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { Field } from '@/ui/field'
import { lazyPart } from '@/ui/lazy-part'
import { PasswordInput } from '@/ui/password-input'
import { Spinner } from '@/ui/spinner'
import { TextInput } from '@/ui/text-input'
import { toast } from '@/ui/toast'
import { unsentWords } from './unsent-words'

const SecondFactorForm = lazyPart(() =>
  import('@/features/account/sign-in/second-factor-form').then((module) => ({
    default: module.SecondFactorForm,
  })),
)

/**
 * Covers the page of somebody whose session has ended. The same person continues where they were;
 * for anybody else everything is reloaded.
 */
export function SignInAgain({ user }: { user: User }) {
  const { t } = useLingui()
  const id = useId()
  const queryClient = useQueryClient()
  const service = useQuery(serviceQuery)
  const [unsent] = useState(() => unsentWords(user.id))
  const [asked, setAsked] = useState<ApiError | null>(null)
  const leave = useLogOut()

  const arrived = (answer: SignedIn) => {
    adoptPreferences(answer.user)
    if (answer.user.id === user.id) return resumeSession(queryClient, answer)
    const { username } = answer.user
    const { pathname, search, hash } = location
    exchangeTokens(answer)
    carryToast({ title: t`Login successful`, description: t`Welcome back, ${username}!` })
    page.load(destinationOf(answer.user.role, safeRedirect(pathname + search + hash)))
  }
  const signIn = useMutation({
    meta: { lost: lost.signIn },
    mutationFn: (body: SignInForm) => answerOf(api.POST('/api/login', { body })),
    onSuccess: arrived,
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
  const form = useAccountForm<SignInForm>({
    rules: signInRules,
    initial: { username: user.username, password: '' },
    onSubmit: (filled) => signIn.mutate(filled),
  })
  const copy = async () => {
    if (await copyText(unsent.join('\n\n'))) toast({ title: t`Copied` })
  }
  return (
    <Dialog
      open
      title={
        unsent.length > 0 ? (
          <Trans>Sign in to send what you wrote</Trans>
        ) : (
          <Trans>Sign in to continue</Trans>
        )
      }
      description={<Trans>Your session has ended. You'll stay on this page.</Trans>}
      actions={
        <>
          <Button
            variant="ghost"
            className="mr-auto"
            busy={leave.isPending}
            onClick={() => leave.mutate()}
          >
            <Trans>Sign out</Trans>
          </Button>
          {unsent.length > 0 && (
            <Button onClick={() => void copy()}>
              <Trans>Copy text</Trans>
            </Button>
          )}
          {!asked && (
            <Button
              type="submit"
              form={id}
              variant="primary"
              busy={signIn.isPending}
              busyLabel={t`Signing in...`}
            >
              {unsent.length > 0 ? <Trans>Sign in and send</Trans> : <Trans>Sign In</Trans>}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <FocusPassword form={form.props.ref} />
        <Kept words={unsent} />
        {asked && (
          <Suspense fallback={<Spinner />}>
            <SecondFactorForm
              asked={asked}
              onSignedIn={arrived}
              onStartAgain={() => setAsked(null)}
            />
          </Suspense>
        )}
        <form id={id} {...form.props} className={asked ? 'hidden' : 'grid gap-4'}>
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
          {!asked && <FormProblem error={signIn.error} />}
        </form>
        {!asked && passkeysWork() && <PasskeyButton onSignedIn={arrived} />}
        {!asked && service.data?.google && (
          // In a tab of its own; this page notices the sign-in and continues.
          <ButtonLink href="/auth/google" target="_blank" block className="min-h-[46px]">
            <Trans>Continue with Google</Trans>
          </ButtonLink>
        )}
      </div>
    </Dialog>
  )
}

/**
 * The name is known, so the password gets the focus after the dialog has focused the first field.
 */
function FocusPassword({ form }: { form: RefObject<HTMLFormElement | null> }) {
  useEffect(() => {
    queueMicrotask(() => form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus())
  }, [form])
  return null
}

/** The first text that is waiting; the page below has the rest. */
function Kept({ words: [first, ...more] }: { words: string[] }) {
  if (first === undefined)
    return (
      <p className="text-ink-2">
        <Trans>What you typed is still on this page.</Trans>
      </p>
    )
  const others = more.length
  return (
    <div className="grid gap-1 rounded-control border border-line bg-well px-4 py-3">
      <p className="text-ink-3 text-sm">
        <Trans>Kept, not sent yet</Trans>
      </p>
      <p dir="auto" className="line-clamp-4 [overflow-wrap:anywhere]">
        {first}
      </p>
      {others > 0 && (
        <p className="text-ink-3 text-sm">
          <Trans>And {others} more.</Trans>
        </p>
      )}
    </div>
  )
}
