import { useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import type { ProjectFile } from '@/lib/api/types'
import { formatBytes } from '@/lib/bytes'
import { IconButton } from '@/ui/icon-button'
import { DeleteFile } from '../files/delete-file'
import { describeFacts } from '../files/facts-words'
import { FileStatus } from '../files/file-status'
import { FileThumbnail } from '../files/file-thumbnail'
import { fileKinds } from '../files/file-words'
import { useDownload } from '../files/use-download'

type BrandFileProps = { file: ProjectFile; mayDelete: boolean }

/** One file of a brand kit. */
export function BrandFile({ file, mayDelete }: BrandFileProps) {
  const { t, i18n } = useLingui()
  const download = useDownload()
  const about = file.facts
    ? describeFacts(i18n, file.facts)
    : `${i18n._(fileKinds[file.kind])}, ${file.format.toUpperCase()}`
  return (
    <li className="flex items-center gap-3 border-line border-t px-3 py-2">
      <FileThumbnail file={file} whole />
      <span className="grid min-w-0 flex-1">
        <span className="truncate font-semibold" title={file.name}>
          {file.name}
        </span>
        <span className="truncate text-ink-2 text-sm">
          {about}, {formatBytes(file.size)}
        </span>
        {file.state !== 'ready' && <FileStatus file={file} />}
      </span>
      <IconButton
        label={t`Download ${file.name}`}
        disabled={download.isPending}
        onClick={() => download.mutate(file.id)}
      >
        <Download size={17} strokeWidth={1.75} aria-hidden />
      </IconButton>
      {mayDelete && <DeleteFile file={file} onDeleted={() => undefined} small />}
    </li>
  )
}
