import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import type { Webhook } from '@/lib/api/types'
import { failureText } from '@/lib/problem/failure-text'
import { useProofGuard } from '@/lib/session/proof-guard'
import { Button } from '@/ui/button'
import { Dialog, DialogClose } from '@/ui/dialog'
import { toast } from '@/ui/toast'
import { WebhookSecretDialog } from './webhook-secret-dialog'

type NewSecretDialogProps = { webhook: Webhook; onClose: () => void }

/** Asks for confirmation, replaces a webhook's secret, then shows the new one only this once. */
export function NewSecretDialog({ webhook, onClose }: NewSecretDialogProps) {
  const { t } = useLingui()
  const guard = useProofGuard()
  const { id, name } = webhook
  const replace = useMutation({
    mutationFn: () =>
      guard(() => answerOf(api.POST('/api/webhooks/{id}/secret', { params: { path: { id } } }))),
    onError: (problem) =>
      toast({
        variant: 'destructive',
        title: t`Nothing was changed`,
        description: failureText(problem),
      }),
  })
  if (replace.data)
    return (
      <WebhookSecretDialog
        secret={replace.data.secret}
        description={
          <Trans>
            We can't show it again. For 24 hours, messages are also signed with the old secret, so
            nothing is rejected while you update your program.
          </Trans>
        }
        onClose={onClose}
      />
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={<Trans>New secret for {name}</Trans>}
      description={
        <Trans>
          Messages are signed with the new secret right away, and with the current one for another
          24 hours. Any older secret stops working now.
        </Trans>
      }
      closeLabel={t`Close`}
      actions={
        <>
          <DialogClose>
            <Button>
              <Trans>Cancel</Trans>
            </Button>
          </DialogClose>
          <Button variant="primary" busy={replace.isPending} onClick={() => replace.mutate()}>
            <Trans>Create secret</Trans>
          </Button>
        </>
      }
    />
  )
}
