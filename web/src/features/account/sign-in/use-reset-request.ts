import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { api } from '@/lib/api/client'
import { toast } from '@/ui/toast'
import { useAccountForm } from '../use-account-form'
import { resetRequestRules } from './reset-rules'

type Options = {
  /** The field's initial value. */
  email: string
  onSent: () => void
}

/** Requests a reset link. The message afterwards never reveals whether the account exists. */
export function useResetRequest({ email, onSent }: Options) {
  const { t } = useLingui()
  const send = useMutation({
    mutationFn: (body: { email: string }) => api.POST('/api/request-password-reset', { body }),
    onSuccess: () => {
      toast({
        title: t`Password Reset`,
        description: t`If your account exists, password reset instructions will be sent to your email.`,
      })
      onSent()
    },
    onError: () =>
      toast({
        variant: 'destructive',
        title: t`Error`,
        description: t`There was a problem processing your request. Please try again.`,
      }),
  })
  const form = useAccountForm({
    rules: resetRequestRules,
    initial: { email },
    onSubmit: (filled) => send.mutate({ email: filled.email }),
    onRefused: () =>
      toast({
        variant: 'destructive',
        title: t`Invalid Email`,
        description: t`Please enter a valid email address`,
      }),
  })
  return { form, isSending: send.isPending }
}
