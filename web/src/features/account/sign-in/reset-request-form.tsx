import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { Notice } from '@/ui/notice'
import { TextInput } from '@/ui/text-input'
import { Headline } from './headline'
import { useResetRequest } from './use-reset-request'

/** The page's form for requesting a reset link; it can be sent again. */
export function ResetRequestForm() {
  const { t } = useLingui()
  const [sent, setSent] = useState(false)
  const reset = useResetRequest({ email: '', onSent: () => setSent(true) })
  return (
    <form {...reset.form.props} className="grid gap-4">
      <Headline>
        <Trans>Reset your password</Trans>
      </Headline>
      <p className="text-ink-2">
        <Trans>Enter your email and we'll send you a link. It works for one hour.</Trans>
      </p>
      {sent && (
        <Notice>
          <Trans>
            If your account exists, password reset instructions will be sent to your email.
          </Trans>
        </Notice>
      )}
      <Field label={t`Email`} error={reset.form.errorOf('email')}>
        <TextInput {...reset.form.input('email')} type="email" autoComplete="email" />
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        busy={reset.isSending}
        busyLabel={t`Sending...`}
      >
        {sent ? <Trans>Send the link again</Trans> : <Trans>Send link</Trans>}
      </Button>
      <a className="link justify-self-start" href="/auth">
        <Trans>Back to sign in</Trans>
      </a>
    </form>
  )
}
