import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { MailQuestion } from 'lucide-react'
import { api } from '@/lib/api/client'
import { Button } from '@/ui/button'
import { toast } from '@/ui/toast'

/** Stands on every page until the address is confirmed. */
export function ConfirmReminder({ email }: { email: string }) {
  const { t } = useLingui()
  const send = useMutation({
    mutationFn: () => api.POST('/api/email/confirmation'),
    onSuccess: () =>
      toast({ title: t`Link sent`, description: t`Look into the mail of ${email}.` }),
    onError: (problem) =>
      toast({ variant: 'destructive', title: t`Error`, description: problem.message }),
  })
  return (
    <aside
      aria-label={t`Your address is not confirmed`}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-marker-soft px-4 py-2.5 lg:px-8"
    >
      <p className="flex min-w-0 flex-1 basis-64 items-start gap-2.5">
        <MailQuestion
          size={16}
          strokeWidth={1.75}
          className="mt-0.5 flex-none text-marker"
          aria-hidden="true"
        />
        <span className="min-w-0 break-words">
          <Trans>
            Please confirm your address: we have sent a link to <strong>{email}</strong>.
          </Trans>
        </span>
      </p>
      <Button
        size="sm"
        busy={send.isPending}
        busyLabel={t`Sending...`}
        disabled={send.isSuccess}
        onClick={() => send.mutate()}
      >
        {send.isSuccess ? <Trans>Link sent</Trans> : <Trans>Send again</Trans>}
      </Button>
    </aside>
  )
}
