import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { ApiError } from '@/lib/api/api-error'
import { answerOf, api } from '@/lib/api/client'
import { failureText } from '@/lib/problem/failure-text'
import { lost } from '@/lib/problem/lost'
import { keys } from '@/lib/query/keys'
import { page } from '@/lib/session/page'
import { Button, ButtonLink } from '@/ui/button'
import { ErrorState } from '@/ui/error-state'
import { Field } from '@/ui/field'
import { lazyPart } from '@/ui/lazy-part'
import { PasswordInput } from '@/ui/password-input'
import { Loading, Skeleton } from '@/ui/skeleton'
import { Spinner } from '@/ui/spinner'
import { toast } from '@/ui/toast'
import { type GoogleLinkForm as Form, googleLinkRules } from '../account-rules'
import { useAccountForm } from '../use-account-form'
import { googleWordsFor } from './google-words'
import { Headline } from './headline'
import { useArrival } from './use-arrival'

const SecondFactorForm = lazyPart(() =>
  import('./second-factor-form').then((module) => ({ default: module.SecondFactorForm })),
)

type GoogleLinkFormProps = {
  redirect?: string | undefined
  /** The address of the sign-in form. */
  signIn: string
}

/**
 * For people who come from Google with an address that already has an account: its password links
 * the two.
 */
export function GoogleLinkForm({ redirect, signIn }: GoogleLinkFormProps) {
  const { t } = useLingui()
  const offer = useQuery({
    queryKey: keys.googleOffer,
    queryFn: () => answerOf(api.GET('/api/auth/link')),
    retry: false,
    // The response belongs to this one visit.
    gcTime: 0,
  })
  if (offer.isPending)
    return (
      <Loading label={t`Loading...`}>
        <Skeleton className="h-[320px]" />
      </Loading>
    )
  if (offer.isSuccess)
    return <PasswordForm email={offer.data.email} redirect={redirect} signIn={signIn} />
  if (offer.error instanceof ApiError && offer.error.code === 'link_spent')
    return <Spent signIn={signIn} />
  return (
    <ErrorState
      title={t`We couldn't load this page.`}
      error={offer.error}
      onRetry={() => void offer.refetch()}
    />
  )
}

function Spent({ signIn }: { signIn: string }) {
  return (
    <div className="grid gap-4">
      <Headline>
        <Trans>Too late for this take.</Trans>
      </Headline>
      <p className="text-ink-2">
        <Trans>Google sign-in works once and has to be finished within ten minutes.</Trans>
      </p>
      <ButtonLink href={signIn} variant="primary" size="lg" block>
        <Trans>Back to sign in</Trans>
      </ButtonLink>
    </div>
  )
}

function PasswordForm({ email, redirect, signIn }: { email: string } & GoogleLinkFormProps) {
  const { t, i18n } = useLingui()
  const arrival = useArrival(redirect)
  const link = useMutation({
    meta: { lost: lost.signIn },
    mutationFn: (body: Form) => answerOf(api.POST('/api/auth/link', { body })),
    onSuccess: arrival.signedIn,
    onError: (problem) => {
      if (problem instanceof ApiError && problem.challenge) return
      form.showServerError(problem)
      if (problem instanceof ApiError && problem.field) return
      const words = googleWordsFor(problem)
      toast({
        variant: 'destructive',
        title: t`Not linked`,
        description: words ? i18n._(words) : failureText(problem),
      })
    },
  })
  const form = useAccountForm<Form>({
    rules: googleLinkRules,
    initial: { password: '' },
    onSubmit: (filled) => link.mutate(filled),
  })
  if (link.error instanceof ApiError && link.error.challenge)
    return (
      <Suspense fallback={<Spinner />}>
        <SecondFactorForm
          asked={link.error}
          onSignedIn={arrival.signedIn}
          onStartAgain={() => page.load(signIn)}
        />
      </Suspense>
    )
  return (
    <form {...form.props} className="grid gap-4">
      <Headline>
        <Trans>We've met before.</Trans>
      </Headline>
      <p className="text-ink-2">
        <Trans>
          <strong className="font-semibold wrap-anywhere text-ink">{email}</strong> already has an
          account here. Enter its password once; after that you can sign in with Google.
        </Trans>
      </p>
      {/* Lets a password manager know whose password is meant. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field label={t`Password`} error={form.errorOf('password')}>
        <PasswordInput
          {...form.input('password')}
          autoComplete="current-password"
          showLabel={t`Show password`}
          hideLabel={t`Hide password`}
        />
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        busy={link.isPending || link.isSuccess}
        busyLabel={t`Linking...`}
      >
        <Trans>Link and sign in</Trans>
      </Button>
      <ButtonLink href={signIn} variant="ghost" block>
        <Trans>Sign in another way</Trans>
      </ButtonLink>
    </form>
  )
}
