import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'

type WebhookSecretDialogProps = { secret: string; description: ReactNode; onClose: () => void }

/** The secret that signs messages, shown only this once. */
export function WebhookSecretDialog({ secret, description, onClose }: WebhookSecretDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={<Trans>Copy secret</Trans>}
      description={description}
      closeLabel={t`Close`}
      actions={
        <Button variant="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <output
        aria-label={t`Secret`}
        className="block rounded-control bg-well px-5 py-4 font-mono break-all select-all"
      >
        {secret}
      </output>
    </Dialog>
  )
}
