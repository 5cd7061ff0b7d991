import {
  Archive,
  FileText,
  FileVideo,
  Image,
  type LucideIcon,
  Music,
  Scissors,
  Type,
} from 'lucide-react'
import type { ProjectFile } from '@/lib/api/types'
import { classNames } from '@/lib/class-names'
import { formatLength } from './facts-words'

const icons: Record<ProjectFile['kind'], LucideIcon> = {
  video: FileVideo,
  audio: Music,
  image: Image,
  font: Type,
  document: FileText,
  project: Scissors,
  archive: Archive,
}

type FileThumbnailProps = {
  file: ProjectFile
  /** Larger, with images shown whole, on a pattern where they are transparent, such as a logo. */
  whole?: boolean
}

/** A still of a film with its length, or an icon for the kind of file. */
export function FileThumbnail({ file, whole = false }: FileThumbnailProps) {
  const Icon = icons[file.kind]
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'relative grid shrink-0 place-items-center overflow-hidden rounded-clip bg-well text-ink-3',
        whole ? 'h-16 w-24 max-sm:w-20' : 'h-11 w-[72px]',
      )}
    >
      {file.poster ? (
        <img
          src={file.poster}
          alt=""
          className={classNames(
            'size-full',
            whole && file.kind === 'image' ? 'checkered object-contain p-1' : 'object-cover',
          )}
          loading="lazy"
        />
      ) : (
        <Icon size={18} strokeWidth={1.75} aria-hidden />
      )}
      {file.facts && (
        <span className="absolute right-0.5 bottom-0.5 rounded-[2px] bg-(--burn-in) px-1 font-mono text-(--on-picture) text-tc-sm">
          {formatLength(file.facts.durationMs)}
        </span>
      )}
    </span>
  )
}
