import { Trans, useLingui } from '@lingui/react/macro'
import {
  Archive,
  CircleCheck,
  FileText,
  FileVideo,
  Image,
  type LucideIcon,
  Music,
  Scissors,
  Type,
} from 'lucide-react'
import type { ProjectFile } from '@/lib/api/types'
import { formatBytes } from '@/lib/bytes'
import { fileKinds } from './file-words'

const icons: Record<ProjectFile['kind'], LucideIcon> = {
  video: FileVideo,
  audio: Music,
  image: Image,
  font: Type,
  document: FileText,
  project: Scissors,
  archive: Archive,
}

/** One file that is here. */
export function FileRow({ file }: { file: ProjectFile }) {
  const { i18n } = useLingui()
  const Icon = icons[file.kind]
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-t border-line px-4 py-3 sm:grid-cols-[auto_minmax(0,1fr)_150px_90px]">
      <span className="grid h-10 w-16 place-items-center rounded-clip bg-well text-ink-3">
        <Icon size={18} strokeWidth={1.75} aria-hidden />
      </span>
      <span className="grid min-w-0">
        <span className="truncate font-semibold" title={file.name}>
          {file.name}
        </span>
        <span className="truncate text-sm text-ink-2">
          {i18n._(fileKinds[file.kind])}, {file.format.toUpperCase()}
          {file.sha256 && (
            <>
              {', SHA-256 '}
              <span className="font-mono text-tc" title={file.sha256}>
                {file.sha256.slice(0, 12)}…
              </span>
            </>
          )}
        </span>
      </span>
      <span className="text-sm max-sm:hidden">
        {file.state === 'ready' ? (
          <span className="flex items-center gap-1.5 text-audio">
            <CircleCheck size={15} strokeWidth={1.75} aria-hidden />
            <Trans>Uploaded</Trans>
          </span>
        ) : (
          <span className="text-qc">
            <Trans>Checking</Trans>
          </span>
        )}
      </span>
      <span className="text-right font-mono text-tc">{formatBytes(file.size)}</span>
    </li>
  )
}
