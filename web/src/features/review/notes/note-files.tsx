import { useLingui } from '@lingui/react/macro'
import type { MessageAttachment } from '@/lib/api/types'
import { formatBytes } from '@/lib/bytes'
import type { Attached, Uploading } from '@/ui/attachments/attached'
import { AttachmentCard } from '@/ui/attachments/attachment-card'

/** The uploads and downloads of attachments, provided by the page around the notes. */
export type NoteFileCalls = {
  /** Uploads files for a draft that already has some. */
  add: (about: string, files: readonly File[], attached: number) => void
  uploading: (about: string) => readonly Uploading[]
  /** Files that have arrived; `taken` is called once a draft has them. */
  arrived: readonly { about: string; file: Attached; taken: () => void }[]
  onDownload: (file: string) => void
}

/** What one draft needs to accept files. */
export type DraftFileCalls = {
  uploading: readonly Uploading[]
  /** Adds files to those already attached. */
  onAdd: (files: readonly File[], attached: number) => void
  onRemove: (fileId: string) => void
}

type NoteFilesProps = {
  files: readonly MessageAttachment[]
  onDownload: (file: string) => void
}

/** The files attached to a note or a reply. */
export function NoteFiles({ files, onDownload }: NoteFilesProps) {
  const { t } = useLingui()
  if (files.length === 0) return null
  return (
    <div className="mt-1.5 flex flex-wrap gap-2">
      {files.map((file) => {
        const { fileId, name, size, deleted } = file
        return (
          <AttachmentCard
            key={fileId}
            attachment={file}
            label={deleted ? t`${name}, deleted` : t`Download ${name}`}
            about={deleted ? t`No longer available` : formatBytes(size)}
            onDownload={onDownload}
          />
        )
      })}
    </div>
  )
}
