import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ProjectFile } from '@/lib/api/types'
import { Card } from '@/ui/card'
import { IconButton } from '@/ui/icon-button'
import { FileDetails } from './file-details'
import { FilePlaying } from './file-playing'

type FileViewerProps = {
  file: ProjectFile
  /** The frame to go to, if the URL names one. */
  frame: number | undefined
  others: readonly ProjectFile[]
  mayDelete: boolean
  onClose: () => void
}

/** A file chosen from the list: its player, if it can be played, and what we know about it. */
export function FileViewer({ file, frame, others, mayDelete, onClose }: FileViewerProps) {
  const { t } = useLingui()
  const plays = file.kind === 'video' || file.kind === 'audio'
  return (
    <Card className="relative grid overflow-hidden lg:grid-cols-[minmax(0,1fr)_300px]">
      {plays && file.state !== 'unusable' ? (
        <FilePlaying key={file.id} file={file} frame={frame} />
      ) : (
        <div />
      )}
      <div className="relative">
        <IconButton
          label={t`Close ${file.name}`}
          className="absolute top-2 right-2"
          onClick={onClose}
        >
          <X size={17} strokeWidth={1.75} aria-hidden />
        </IconButton>
        <FileDetails file={file} others={others} onDeleted={mayDelete ? onClose : undefined} />
      </div>
    </Card>
  )
}
