import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { answerOf, api } from '@/lib/api/client'
import { failureMessage } from '@/lib/problem/failure-text'
import { lost } from '@/lib/problem/lost'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { TextInput } from '@/ui/text-input'
import { toast } from '@/ui/toast'
import { type RegisterForm as Form, registerRules } from '../account-rules'
import { FormProblem } from '../form-problem'
import { PhoneField } from '../profile/phone-field'
import { type Draft, useAccountForm } from '../use-account-form'
import { GoogleLink } from './google-link'
import { Headline } from './headline'
import { NewPasswordFields } from './new-password-fields'
import { OrDivider } from './or-divider'
import { PersonFields } from './person-fields'
import { registrationIn } from './registration'
import { useArrival } from './use-arrival'

type RegisterFormProps = {
  /** Whether this site offers sign-in with Google; undefined until that is known. */
  google?: boolean | undefined
  redirect?: string | undefined
  referral?: string | undefined
  draft?: Draft<Form>
}

const firstMonthCode = 'FIRSTMONTH10'
const pairs = {
  password: 'confirmPassword',
  phoneNumber: 'countryCode',
  countryCode: 'phoneNumber',
} as const

export function RegisterForm({ google, redirect, referral = '', draft }: RegisterFormProps) {
  const { t } = useLingui()
  const arrival = useArrival(redirect)
  const register = useMutation({
    meta: { lost: lost.registration },
    mutationFn: (filled: Form) =>
      answerOf(api.POST('/api/register', { body: registrationIn(filled) })),
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
    rules: registerRules,
    initial: {
      fullName: '',
      username: '',
      email: '',
      password: '',
      confirmPassword: '',
      countryCode: '',
      phoneNumber: '',
      referralCode: referral,
    },
    pairs,
    ...(draft && { draft }),
    onSubmit: (filled) => register.mutate(filled),
  })
  const { password, countryCode, referralCode } = form.values
  return (
    <form {...form.props} className="grid gap-4">
      <Headline>
        <Trans>First cut in 24–48 hours.</Trans>
      </Headline>
      <GoogleLink offered={google} redirect={redirect} referral={referral}>
        <Trans>Register with Google</Trans>
      </GoogleLink>
      {google !== false && <OrDivider />}
      <PersonFields input={form.input} errorOf={form.errorOf} />
      <NewPasswordFields
        value={password}
        password={form.input('password')}
        confirmation={form.input('confirmPassword')}
        errors={{
          password: form.errorOf('password'),
          confirmation: form.errorOf('confirmPassword'),
        }}
      />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <PhoneField
          countryCode={form.input('countryCode')}
          chosenCode={countryCode}
          phoneNumber={form.input('phoneNumber')}
          errors={{
            countryCode: form.errorOf('countryCode'),
            phoneNumber: form.errorOf('phoneNumber'),
          }}
        />
        <Field
          label={t`Referral or promo code`}
          optional={t`optional`}
          error={form.errorOf('referralCode')}
          help={
            referralCode.replace(/\s/g, '').toUpperCase() === firstMonthCode && (
              <span className="flex items-center gap-1.5 text-audio">
                <Check size={14} strokeWidth={1.75} aria-hidden="true" />
                <Trans>10% off your first month</Trans>
              </span>
            )
          }
        >
          <TextInput
            {...form.input('referralCode')}
            className="font-mono text-[0.875rem] max-md:text-[1rem]"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Field>
      </div>
      <FormProblem error={register.error} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        busy={register.isPending || register.isSuccess}
        busyLabel={t`Creating account...`}
      >
        <Trans>Create account</Trans>
      </Button>
      <p className="text-sm text-ink-3">
        <Trans>
          By registering you agree to the{' '}
          <a className="link" href="/terms-policy#terms" target="_blank" rel="noopener">
            Terms
          </a>{' '}
          and{' '}
          <a className="link" href="/terms-policy#privacy" target="_blank" rel="noopener">
            Privacy policy
          </a>
          .
        </Trans>
      </p>
    </form>
  )
}
