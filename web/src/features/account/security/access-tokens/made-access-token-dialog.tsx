import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { CopyButton } from '../copy-button'

type MadeAccessTokenDialogProps = { secret: string; onClose: () => void }

/** A new access token, shown only this once. */
export function MadeAccessTokenDialog({ secret, onClose }: MadeAccessTokenDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={<Trans>Copy your access token</Trans>}
      description={
        <Trans>
          We can't show it again. Keep it as safe as a password. Anyone who has it can use your
          account.
        </Trans>
      }
      closeLabel={t`Close`}
      actions={
        <Button variant="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <output
        aria-label={t`Access token`}
        className="block rounded-control bg-well px-5 py-4 font-mono break-all select-all"
      >
        {secret}
      </output>
      <div className="mt-4">
        <CopyButton text={secret} label={<Trans>Copy</Trans>} />
      </div>
    </Dialog>
  )
}
