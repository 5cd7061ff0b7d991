import { Trans, useLingui } from '@lingui/react/macro'
import { FileText, FileVideo, Image, type LucideIcon, Music } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MessageAttachment } from '@/lib/api/types'
import { formatBytes } from '@/lib/bytes'

const icons: Partial<Record<MessageAttachment['kind'], LucideIcon>> = {
  video: FileVideo,
  image: Image,
  audio: Music,
}

type AttachmentCardProps = {
  attachment: MessageAttachment
  onDownload: (file: string) => void
  /** What stands below the name instead of the size. */
  about?: ReactNode
}

/** A file that came with a message; pressing it downloads it. */
export function AttachmentCard({ attachment, onDownload, about }: AttachmentCardProps) {
  const { t } = useLingui()
  const { fileId, name, size, kind, poster, deleted } = attachment
  const Icon = icons[kind] ?? FileText
  return (
    <button
      type="button"
      disabled={deleted}
      aria-label={deleted ? t`${name}, deleted` : t`Download ${name}`}
      title={name}
      onClick={() => onDownload(fileId)}
      className="flex min-w-0 max-w-full cursor-pointer items-center gap-2.5 rounded-control border border-line bg-surface py-1.5 pr-3 pl-1.5 text-left text-sm leading-[17px] enabled:hover:border-line-strong disabled:cursor-default disabled:text-ink-3"
    >
      <span className="grid h-[38px] w-[38px] flex-none place-items-center overflow-hidden rounded-clip bg-raised text-ink-2">
        {poster ? (
          <img src={poster} alt="" className="size-full object-cover" loading="lazy" />
        ) : (
          <Icon size={18} strokeWidth={1.75} aria-hidden />
        )}
      </span>
      <span className="grid min-w-0">
        <span className="truncate">{name}</span>
        <small className="truncate text-ink-3">
          {deleted ? <Trans>No longer available</Trans> : (about ?? formatBytes(size))}
        </small>
      </span>
    </button>
  )
}
