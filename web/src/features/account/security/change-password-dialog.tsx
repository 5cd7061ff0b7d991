import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { api } from '@/lib/api/client'
import { failureText } from '@/lib/problem/failure-text'
import { lost } from '@/lib/problem/lost'
import { keys } from '@/lib/query/keys'
import { Button } from '@/ui/button'
import { Dialog, DialogClose } from '@/ui/dialog'
import { Field } from '@/ui/field'
import { PasswordInput } from '@/ui/password-input'
import { toast } from '@/ui/toast'
import { NewPasswordFields } from '../sign-in/new-password-fields'
import { useAccountForm } from '../use-account-form'
import {
  changePasswordRules,
  type ChangePasswordForm as Form,
  setPasswordRules,
} from './change-password-rules'
import { useProof } from './prove-it'

type ChangePasswordDialogProps = { hasPassword: boolean; onClose: () => void }

/** A new password, by the rules of registration. */
export function ChangePasswordDialog({ hasPassword, onClose }: ChangePasswordDialogProps) {
  const { t } = useLingui()
  const id = useId()
  const queryClient = useQueryClient()
  const proof = useProof()
  const change = useMutation({
    meta: { lost: lost.change },
    mutationFn: ({ currentPassword, newPassword }: Form) =>
      proof.guard(() => api.POST('/api/password', { body: { currentPassword, newPassword } })),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: keys.factors })
      toast({
        title: t`Password changed`,
        description: t`You've been signed out on all other devices.`,
      })
      onClose()
    },
    onError: (problem) => {
      form.showServerError(problem)
      toast({
        variant: 'destructive',
        title: t`We couldn't change your password`,
        description: failureText(problem),
      })
    },
  })
  const form = useAccountForm<Form>({
    rules: hasPassword ? changePasswordRules : setPasswordRules,
    initial: { currentPassword: '', newPassword: '', confirmPassword: '' },
    pairs: { newPassword: 'confirmPassword' },
    onSubmit: (filled) => change.mutate(filled),
  })
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => {
          if (!open) onClose()
        }}
        title={hasPassword ? <Trans>Change password</Trans> : <Trans>Set a password</Trans>}
        closeLabel={t`Close`}
        actions={
          <>
            <DialogClose>
              <Button>
                <Trans>Cancel</Trans>
              </Button>
            </DialogClose>
            <Button
              type="submit"
              form={id}
              variant="primary"
              busy={change.isPending}
              busyLabel={t`Saving...`}
            >
              {hasPassword ? <Trans>Change password</Trans> : <Trans>Set password</Trans>}
            </Button>
          </>
        }
      >
        <form id={id} {...form.props} className="grid gap-4">
          {hasPassword && (
            <Field label={t`Current password`} error={form.errorOf('currentPassword')}>
              <PasswordInput
                {...form.input('currentPassword')}
                showLabel={t`Show password`}
                hideLabel={t`Hide password`}
              />
            </Field>
          )}
          <NewPasswordFields
            label={t`New password`}
            value={form.values.newPassword}
            password={form.input('newPassword')}
            confirmation={form.input('confirmPassword')}
            errors={{
              password: form.errorOf('newPassword'),
              confirmation: form.errorOf('confirmPassword'),
            }}
          />
        </form>
      </Dialog>
      {proof.dialog}
    </>
  )
}
