import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import {
  Clapperboard,
  Files,
  Folder as FolderIcon,
  Lock,
  MessageSquare,
  StickyNote,
} from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { classNames } from '@/lib/class-names'
import type { FoundFile } from '../upload/upload-item'
import { useDrop } from '../upload/use-drop'
import { type Folder, folderDepth, folderId, folderName } from './file-folders'
import { filePurposes, type ProjectPurpose } from './file-words'
import { takesFiles } from './folder-uploads'

type Icon = ComponentType<{ size: number; strokeWidth: number; className: string }>

const icons: Record<ProjectPurpose, Icon> = {
  footage: FolderIcon,
  extra: FolderIcon,
  version: Clapperboard,
  message: MessageSquare,
  team_note: Lock,
  note: StickyNote,
}

type FolderNavProps = {
  folders: readonly Folder[]
  /** The current folder; all files if missing. */
  shown: Folder | undefined
  /** How many files there are. */
  count: number
  /** Takes files dropped on a folder, for people who may add files. */
  onDropped?: (folder: Folder | undefined, files: FoundFile[]) => void
}

/** The folders of a project: a column beside the files, or a row above them on a narrow screen. */
export function FolderNav({ folders, shown, count, onDropped }: FolderNavProps) {
  const { t, i18n } = useLingui()
  return (
    <nav aria-label={t`Folders`} className="min-w-0">
      <ul className="flex gap-1 overflow-x-auto p-1 -m-1 @3xl:grid @3xl:gap-0.5">
        <Entry
          current={!shown}
          count={count}
          icon={Files}
          name={t`All files`}
          onDropped={onDropped && ((files) => onDropped(undefined, files))}
        />
        {folders.map((folder) => (
          <Entry
            key={folderId(folder)}
            folder={folder}
            current={folder === shown}
            around={folder.purpose === shown?.purpose}
            count={folder.count}
            icon={folder.path ? undefined : icons[folder.purpose]}
            name={folderName(folder) || i18n._(filePurposes[folder.purpose])}
            onDropped={
              onDropped && takesFiles(folder) ? (files) => onDropped(folder, files) : undefined
            }
          />
        ))}
      </ul>
    </nav>
  )
}

type EntryProps = {
  folder?: Folder
  current: boolean
  /** Whether the current folder has the same purpose. */
  around?: boolean
  count: number
  icon: Icon | undefined
  name: string
  onDropped: ((files: FoundFile[]) => void) | undefined
}

function Entry({ folder, current, around, count, icon: Icon, name, onDropped }: EntryProps) {
  const { over, target } = useDrop((files) => onDropped?.(files))
  const depth = folder ? folderDepth(folder) : 0
  return (
    // The row has only the outermost folders; the path further down is above the files.
    <li
      className={classNames('min-w-0 flex-none', depth > 0 && 'hidden @3xl:block')}
      {...(onDropped && target)}
    >
      <FolderLink
        folder={folder}
        current={current}
        className={classNames(
          'flex min-h-10 items-center gap-2.5 rounded-control border border-line px-3 hover:bg-ink/6 @3xl:border-transparent',
          current && 'bg-raised font-semibold',
          around && !current && 'bg-raised @3xl:bg-transparent',
          over && 'border-focus @3xl:border-focus bg-raised',
        )}
      >
        <span
          className="flex min-w-0 items-center gap-2.5"
          // Indented by at most five levels; deeper folders would have no room for their names.
          style={{ paddingInlineStart: depth ? 11 + 16 * Math.min(depth, 5) : 0 }}
        >
          {Icon && <Icon size={17} strokeWidth={1.75} className="flex-none text-ink-2" />}
          <span className="truncate" title={name}>
            {name}
          </span>
        </span>
        <span className="ml-auto font-mono text-ink-2 text-tc tabular-nums">{count}</span>
      </FolderLink>
    </li>
  )
}

type FolderLinkProps = {
  folder: Folder | undefined
  current?: boolean
  className?: string
  children: ReactNode
}

/** A link to a folder of the same project, or to all files without one. */
export const FolderLink = ({ folder, current, className, children }: FolderLinkProps) => (
  <Link
    to="."
    search={
      ((now: Record<string, string>) => ({
        ...now,
        file: undefined,
        f: undefined,
        folder: folder && folderId(folder),
      })) as never
    }
    resetScroll={false}
    activeOptions={{ exact: true }}
    {...(current && { 'aria-current': 'true' as const })}
    {...(className && { className })}
  >
    {children}
  </Link>
)
