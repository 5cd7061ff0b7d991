import { useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import type { ProjectFile } from '@/lib/api/types'
import { formatBytes } from '@/lib/bytes'
import { classNames } from '@/lib/class-names'
import { IconButton } from '@/ui/icon-button'
import { describeFacts } from './facts-words'
import { FileStatus } from './file-status'
import { FileThumbnail } from './file-thumbnail'
import { fileKinds } from './file-words'
import { useDownload } from './use-download'

type FileRowProps = {
  file: ProjectFile
  selected: boolean
  onSelect: () => void
}

/** One file in the list. Pressing it opens its player and details. */
export function FileRow({ file, selected, onSelect }: FileRowProps) {
  const { t, i18n } = useLingui()
  const download = useDownload()
  const about = file.facts
    ? describeFacts(i18n, file.facts)
    : `${i18n._(fileKinds[file.kind])}, ${file.format.toUpperCase()}`
  return (
    <li
      className={classNames(
        'relative grid grid-cols-[minmax(0,1fr)_auto] items-center border-line border-t',
        selected &&
          'bg-raised before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-playhead',
      )}
    >
      <button
        type="button"
        aria-pressed={selected}
        className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 px-3 py-2 text-left hover:bg-raised @md:grid-cols-[auto_minmax(0,1fr)_190px_72px]"
        onClick={onSelect}
      >
        <FileThumbnail file={file} />
        <span className="grid min-w-0">
          <span className="truncate font-semibold" title={file.name}>
            {file.name}
          </span>
          <span className="truncate text-ink-2 text-sm">{about}</span>
        </span>
        <span className="@max-md:col-start-2">
          <FileStatus file={file} />
        </span>
        <span className="text-right font-mono text-tc @max-md:hidden">
          {formatBytes(file.size)}
        </span>
      </button>
      <IconButton
        label={t`Download ${file.name}`}
        className="mr-2"
        disabled={download.isPending}
        onClick={() => download.mutate(file.id)}
      >
        <Download size={17} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </li>
  )
}
