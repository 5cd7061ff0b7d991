import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { serviceQuery } from '@/lib/query/service'
import { Button, ButtonLink } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { CopyButton } from './copy-button'

type RecoveryCodesDialogProps = { codes: string[]; onClose: () => void }

/** The recovery codes, shown only this once: to copy, save as a file, or write down. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { t } = useLingui()
  const brand = useQuery(serviceQuery).data?.brand.name ?? ''
  const text = `${t`Recovery codes for ${brand}`}\n${t`Each works once.`}\n\n${codes.join('\n')}\n`
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={<Trans>Save your recovery codes</Trans>}
      description={
        <Trans>
          They let you sign in when you don't have your phone. Each works once. We can't show them
          again, and older ones no longer work.
        </Trans>
      }
      closeLabel={t`Close`}
      actions={
        <Button variant="primary" onClick={onClose}>
          <Trans>I've saved them</Trans>
        </Button>
      }
    >
      <ul
        aria-label={t`Recovery codes`}
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-control bg-well px-5 py-4 font-mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <CopyButton text={text} label={<Trans>Copy</Trans>} />
        <ButtonLink
          size="sm"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          <Download size={16} strokeWidth={1.75} aria-hidden="true" />
          <Trans>Download</Trans>
        </ButtonLink>
      </div>
    </Dialog>
  )
}
