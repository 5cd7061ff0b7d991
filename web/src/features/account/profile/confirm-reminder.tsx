import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { MailQuestion } from 'lucide-react'
import { api } from '@/lib/api/client'
import { failureText } from '@/lib/problem/failure-text'
import { Banner } from '@/ui/banner'
import { Button } from '@/ui/button'
import { toast } from '@/ui/toast'

/** Appears on every page until the address is confirmed. */
export function ConfirmReminder({ email }: { email: string }) {
  const { t } = useLingui()
  const send = useMutation({
    mutationFn: () => api.POST('/api/email/confirmation'),
    onSuccess: () => toast({ title: t`Link sent`, description: t`Check your inbox at ${email}.` }),
    onError: (problem) =>
      toast({ variant: 'destructive', title: t`Error`, description: failureText(problem) }),
  })
  return (
    <Banner
      label={t`Your email isn't confirmed`}
      icon={MailQuestion}
      action={
        <Button
          size="sm"
          busy={send.isPending}
          busyLabel={t`Sending...`}
          disabled={send.isSuccess}
          onClick={() => send.mutate()}
        >
          {send.isSuccess ? <Trans>Link sent</Trans> : <Trans>Send again</Trans>}
        </Button>
      }
    >
      <Trans>
        Please confirm your email. We've sent a link to <strong>{email}</strong>.
      </Trans>
    </Banner>
  )
}
