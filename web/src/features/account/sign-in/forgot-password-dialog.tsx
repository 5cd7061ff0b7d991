import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Button } from '@/ui/button'
import { Dialog, DialogClose } from '@/ui/dialog'
import { Field } from '@/ui/field'
import { TextInput } from '@/ui/text-input'
import { useResetRequest } from './use-reset-request'

/** Asks where to send the link. The response is the same for everybody. */
export function ForgotPasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useLingui()
  const id = useId()
  const reset = useResetRequest({ email, onSent: onClose })
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={<Trans>Reset your password</Trans>}
      description={
        <Trans>Enter your email and we'll send you a link. It works for one hour.</Trans>
      }
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
            busy={reset.isSending}
            busyLabel={t`Sending...`}
          >
            <Trans>Send link</Trans>
          </Button>
        </>
      }
    >
      <form id={id} {...reset.form.props}>
        <Field label={t`Email`} error={reset.form.errorOf('email')}>
          <TextInput {...reset.form.input('email')} type="email" autoComplete="email" />
        </Field>
      </form>
    </Dialog>
  )
}
