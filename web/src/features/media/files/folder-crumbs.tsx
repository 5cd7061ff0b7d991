import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { type Folder, folderDepth, folderId, folderName, isDirectlyIn, wayTo } from './file-folders'
import { filePurposes } from './file-words'
import { FolderLink } from './folder-nav'

type FolderCrumbsProps = { folders: readonly Folder[]; shown: Folder }

/** The path to a folder and its subfolders, where there is no room for the whole tree. */
export function FolderCrumbs({ folders, shown }: FolderCrumbsProps) {
  const { t, i18n } = useLingui()
  const nameOf = (folder: Folder) => folderName(folder) || i18n._(filePurposes[folder.purpose])
  const way = wayTo(folders, shown)
  const inside = folders.filter((folder) => isDirectlyIn(folder, shown))
  if (folderDepth(shown) === 0 && inside.length === 0) return null
  return (
    <nav aria-label={t`Path`} className="grid grid-cols-[minmax(0,1fr)] gap-2 @3xl:hidden">
      <ol className="flex min-w-0 flex-wrap items-center gap-x-1 text-sm">
        <li>
          <FolderLink folder={undefined} className="link inline-flex min-h-9 items-center">
            <Trans>All files</Trans>
          </FolderLink>
        </li>
        {way.map((folder) => (
          <li key={folderId(folder)} className="flex min-w-0 items-center gap-1">
            <ChevronRight
              size={14}
              strokeWidth={1.75}
              className="flex-none text-ink-3"
              aria-hidden
            />
            {folder === shown ? (
              <span aria-current="true" className="min-w-0 font-semibold [overflow-wrap:anywhere]">
                {nameOf(folder)}
              </span>
            ) : (
              <FolderLink
                folder={folder}
                className="link inline-flex min-h-9 items-center [overflow-wrap:anywhere]"
              >
                {nameOf(folder)}
              </FolderLink>
            )}
          </li>
        ))}
      </ol>
      {inside.length > 0 && (
        <ul className="flex flex-wrap gap-1">
          {inside.map((folder) => (
            <li key={folderId(folder)} className="min-w-0 max-w-full">
              <FolderLink
                folder={folder}
                className="flex min-h-9 items-center gap-2 rounded-control border border-line px-3 text-sm hover:bg-ink/6"
              >
                <span className="truncate">{nameOf(folder)}</span>
                <span className="font-mono text-ink-2 text-tc">{folder.count}</span>
              </FolderLink>
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}
