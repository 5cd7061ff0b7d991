import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { answerOf, api } from '@/lib/api/client'
import type { TwoFactorSetup } from '@/lib/api/types'
import { failureText } from '@/lib/problem/failure-text'
import { keys } from '@/lib/query/keys'
import { Button } from '@/ui/button'
import { Dialog, DialogClose } from '@/ui/dialog'
import { toast } from '@/ui/toast'
import { useAccountForm } from '../use-account-form'
import { CodeField } from './code-field'
import { type CodeForm, codeRules } from './code-rules'
import { CopyButton } from './copy-button'
import { QrCode } from './qr-code'

type TwoFactorDialogProps = {
  setup: TwoFactorSetup
  /** Two-factor sign-in is on; these are the recovery codes, shown only this once. */
  onConfirmed: (codes: string[]) => void
  onClose: () => void
}

/** Gives the app its secret and takes its first code. */
export function TwoFactorDialog({ setup, onConfirmed, onClose }: TwoFactorDialogProps) {
  const { t } = useLingui()
  const id = useId()
  const queryClient = useQueryClient()
  const confirm = useMutation({
    mutationFn: ({ code }: CodeForm) =>
      answerOf(api.POST('/api/two-factor/confirm', { body: { setup: setup.setup, code } })),
    onSuccess: ({ codes }) => {
      void queryClient.invalidateQueries({ queryKey: keys.factors })
      onConfirmed(codes)
    },
    onError: (problem) => {
      form.showServerError(problem)
      toast({
        variant: 'destructive',
        title: t`Two-factor sign-in is still off`,
        description: failureText(problem),
      })
    },
  })
  const form = useAccountForm<CodeForm>({
    rules: codeRules,
    initial: { code: '' },
    onSubmit: (filled) => confirm.mutate(filled),
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={<Trans>Turn on two-factor sign-in</Trans>}
      description={
        <Trans>Scan the code with your authenticator app, then enter the digits it shows.</Trans>
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
            busy={confirm.isPending}
            busyLabel={t`Checking...`}
          >
            <Trans>Turn on</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center">
        <QrCode text={setup.address} label={t`QR code for your authenticator app`} />
        <div className="grid justify-items-start gap-2">
          <p className="text-sm text-ink-3">
            <Trans>No camera? Enter this secret in the app:</Trans>
          </p>
          <code className="font-mono text-ui break-words">
            {setup.secret.match(/.{1,4}/g)?.join(' ')}
          </code>
          <CopyButton text={setup.secret} label={<Trans>Copy secret</Trans>} />
        </div>
      </div>
      <form id={id} {...form.props} className="mt-5">
        <CodeField {...form.input('code')} error={form.errorOf('code')} />
      </form>
    </Dialog>
  )
}
