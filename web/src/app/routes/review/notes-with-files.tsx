import { useDownload } from '@/features/media/files/use-download'
import { useAttachmentUploads } from '@/features/media/upload/use-attachment-uploads'
import { NotesPanel } from '@/features/review/notes/notes-panel'
import type { NotesPanelProps } from '@/features/review/notes/notes-panel-props'

/** The notes of a version, whose attachments go through the upload queue. */
export function NotesWithFiles(props: Omit<NotesPanelProps, 'files'>) {
  const { add, uploading, arrived } = useAttachmentUploads(props.project.id, 'note')
  const download = useDownload()
  return (
    <NotesPanel
      {...props}
      files={{
        add: (about, files, attached) => add(files, attached, about),
        uploading,
        arrived,
        onDownload: (file) => download.mutate(file),
      }}
    />
  )
}
