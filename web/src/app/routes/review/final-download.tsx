import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useDownload } from '@/features/media/files/use-download'
import { Button } from '@/ui/button'

/** What a client came for: the approved file, one press away. */
export function FinalDownload({ file }: { file: string }) {
  const { t } = useLingui()
  const download = useDownload()
  const what = t`Download the final file`
  return (
    <Button
      variant="primary"
      aria-label={what}
      title={what}
      busy={download.isPending}
      onClick={() => download.mutate(file)}
    >
      <Download size={16} strokeWidth={1.75} aria-hidden />
      <Trans>Download</Trans>
    </Button>
  )
}
