import { useLingui } from '@lingui/react/macro'
import { Download, Link2 } from 'lucide-react'
import { useDownload } from '@/features/media/files/use-download'
import { ExportMenu } from '@/features/review/export/lazy'
import { ShareButton } from '@/features/review/share/share-button'
import type { Project, ProjectFile } from '@/lib/api/types'
import { IconButton, IconButtonPlace } from '@/ui/icon-button'

type RoomToolsProps = {
  project: Project
  version: { number: number } | undefined
  /** Missing where it is offered in another place. */
  file: ProjectFile | undefined
  /** What is still loading: its tools keep their places. */
  pending: { version: boolean; file: boolean }
  onCopyLink: () => void
}

/** Gets something of the version out of the room: a link, a list or the file. */
export function RoomTools({ project, version, file, pending, onCopyLink }: RoomToolsProps) {
  const { t } = useLingui()
  const download = useDownload()
  return (
    <>
      <IconButton
        label={t`Copy a link to this frame`}
        title={t`Copy a link to this frame`}
        onClick={onCopyLink}
      >
        <Link2 size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
      {pending.version && project.may.share && <IconButtonPlace />}
      {version && project.may.share && (
        <ShareButton project={project.id} version={version.number} />
      )}
      {pending.version && <IconButtonPlace />}
      {version && (
        <ExportMenu
          project={project}
          version={version.number}
          mayImport={project.may.importNotes}
        />
      )}
      {pending.file && <IconButtonPlace />}
      {file && (
        <IconButton
          label={t`Download`}
          title={t`Download`}
          aria-busy={download.isPending}
          onClick={() => download.mutate(file.id)}
        >
          <Download size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      )}
    </>
  )
}
