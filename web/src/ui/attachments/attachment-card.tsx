import { FileText, FileVideo, Image, type LucideIcon, Music } from 'lucide-react'
import type { MessageAttachment } from '@/lib/api/types'

const icons: Partial<Record<MessageAttachment['kind'], LucideIcon>> = {
  video: FileVideo,
  image: Image,
  audio: Music,
}

type AttachmentCardProps = {
  attachment: MessageAttachment
  label: string
  /** The line below the name. */
  about: string
  onDownload: (file: string) => void
}

/** A file attached to what somebody wrote; pressing it downloads it. */
export function AttachmentCard({ attachment, label, about, onDownload }: AttachmentCardProps) {
  const { fileId, name, kind, poster, deleted } = attachment
  const Icon = icons[kind] ?? FileText
  return (
    <button
      type="button"
      disabled={deleted}
      aria-label={label}
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
        <small className="truncate text-ink-3">{about}</small>
      </span>
    </button>
  )
}
