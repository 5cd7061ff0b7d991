import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { BadgeCheck, MailQuestion } from 'lucide-react'
import { useState } from 'react'
import { api } from '@/lib/api/client'
import type { User } from '@/lib/api/types'
import { failureText } from '@/lib/problem/failure-text'
import { useProofGuard } from '@/lib/session/proof-guard'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { Notice } from '@/ui/notice'
import { TextInput } from '@/ui/text-input'
import { toast } from '@/ui/toast'
import { useAccountForm } from '../use-account-form'
import { emailChangeRules } from './profile-rules'
import { ProfileSection } from './profile-section'

/** The person's address: whether it is confirmed, and how to change it. */
export function EmailSection({ user }: { user: User }) {
  const { t } = useLingui()
  return (
    <ProfileSection
      title={<Trans>Email</Trans>}
      intro={<Trans>You sign in with it, and we send all emails there.</Trans>}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 font-medium break-words">{user.email}</p>
        {user.emailConfirmed ? (
          <State icon={BadgeCheck} tone="text-audio" text={t`Confirmed`} />
        ) : (
          <>
            <State icon={MailQuestion} tone="text-marker" text={t`Not confirmed yet`} />
            <SendAgain email={user.email} />
          </>
        )}
      </div>
      <EmailChangeForm />
    </ProfileSection>
  )
}

type StateProps = { icon: typeof BadgeCheck; tone: string; text: string }

const State = ({ icon: Icon, tone, text }: StateProps) => (
  <span className="flex items-center gap-1.5 text-sm text-ink-2">
    <Icon size={16} strokeWidth={1.75} className={tone} aria-hidden="true" />
    {text}
  </span>
)

function SendAgain({ email }: { email: string }) {
  const { t } = useLingui()
  const send = useMutation({
    mutationFn: () => api.POST('/api/email/confirmation'),
    onSuccess: () => toast({ title: t`Link sent`, description: t`Check your inbox at ${email}.` }),
    onError: (problem) =>
      toast({ variant: 'destructive', title: t`Error`, description: failureText(problem) }),
  })
  return (
    <Button
      size="sm"
      busy={send.isPending}
      busyLabel={t`Sending...`}
      disabled={send.isSuccess}
      onClick={() => send.mutate()}
    >
      {send.isSuccess ? <Trans>Link sent</Trans> : <Trans>Send again</Trans>}
    </Button>
  )
}

/** Asks for a new address, which takes effect once the link sent to it is opened. */
function EmailChangeForm() {
  const { t } = useLingui()
  const guard = useProofGuard()
  const [sentTo, setSentTo] = useState<string>()
  const change = useMutation({
    mutationFn: (body: { email: string }) => guard(() => api.PUT('/api/email', { body })),
    onMutate: () => setSentTo(undefined),
    onSuccess: (_, { email }) => {
      setSentTo(email)
      form.fill({ email: '' })
    },
    onError: (problem) => form.showServerError(problem),
  })
  const form = useAccountForm({
    rules: emailChangeRules,
    initial: { email: '' },
    onSubmit: (filled) => change.mutate(filled),
  })
  // Errors that aren't about the field are still shown at the field.
  const refusal = failureText(change.error)
  return (
    <form {...form.props} className="grid gap-3">
      <Field
        label={t`New email`}
        error={form.errorOf('email') ?? refusal}
        help={t`Your current email stays until you open the link we send to the new one.`}
      >
        <TextInput {...form.input('email')} type="email" autoComplete="email" />
      </Field>
      {sentTo && (
        <Notice>
          <Trans>We've sent a link to {sentTo}. Open it to finish.</Trans>
        </Notice>
      )}
      <Button
        type="submit"
        className="justify-self-start"
        busy={change.isPending}
        busyLabel={t`Sending...`}
      >
        <Trans>Change email</Trans>
      </Button>
    </form>
  )
}
