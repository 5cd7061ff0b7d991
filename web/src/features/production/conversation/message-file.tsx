import { useLingui } from '@lingui/react/macro'
import type { MessageAttachment } from '@/lib/api/types'
import { formatBytes } from '@/lib/bytes'
import { AttachmentCard } from '@/ui/attachments/attachment-card'

type MessageFileProps = {
  attachment: MessageAttachment
  onDownload: (file: string) => void
  /** Shown below the name instead of the size. */
  about?: string
}

/** A file attached to a message. */
export function MessageFile({ attachment, onDownload, about }: MessageFileProps) {
  const { t } = useLingui()
  const { name, size, deleted } = attachment
  return (
    <AttachmentCard
      attachment={attachment}
      label={deleted ? t`${name}, deleted` : t`Download ${name}`}
      about={deleted ? t`No longer available` : (about ?? formatBytes(size))}
      onDownload={onDownload}
    />
  )
}
