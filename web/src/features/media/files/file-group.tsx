import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Archive } from 'lucide-react'
import type { ProjectFile } from '@/lib/api/types'
import { formatBytes } from '@/lib/bytes'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { formatLength } from './facts-words'
import { type Folder, isInside } from './file-folders'
import { FileRow } from './file-row'
import { filePurposes, type ProjectPurpose } from './file-words'
import { useZip } from './use-download'

type FileGroupProps = {
  project: string
  purpose: ProjectPurpose
  /** All files of the purpose. */
  files: ProjectFile[]
  /** The folder whose files are shown; all of them if missing. */
  folder: Folder | undefined
  open: string | undefined
  onOpen: (file: string) => void
}

/** The files of one purpose, by folder. */
export function FileGroup({ project, purpose, files: all, folder, ...rows }: FileGroupProps) {
  const { i18n } = useLingui()
  const zip = useZip(project)
  const files = folder ? all.filter((file) => isInside(file, folder)) : all
  if (files.length === 0) return null
  const size = files.reduce((sum, file) => sum + file.size, 0)
  const length = lengthOf(files)
  const path = folder?.path ?? ''
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-3 pb-3">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 className="t2">{i18n._(filePurposes[purpose])}</h2>
          <span className="text-ink-2 text-sm">
            <Plural value={files.length} one="# file" other="# files" />
            {length > 0 && `, ${formatLength(length)}`}, {formatBytes(size)}
          </span>
        </div>
        {files.length > 1 && (
          <Button busy={zip.isPending} onClick={() => zip.mutate({ purpose, path })}>
            <Archive size={16} strokeWidth={1.75} aria-hidden />
            {path ? (
              <Trans>Download folder, {formatBytes(size)} zip</Trans>
            ) : (
              <Trans>Download all, {formatBytes(size)} zip</Trans>
            )}
          </Button>
        )}
      </div>
      <Card className="@container overflow-hidden">
        {byFolder(files).map(([folder, inside]) => (
          <div key={folder}>
            {folder && (
              <h3 className="flex items-baseline justify-between gap-4 border-line border-t bg-raised px-3 py-2 text-sm first:border-t-0">
                <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{folder}</span>
                <span className="flex-none font-mono text-ink-2 text-tc">
                  <Plural value={inside.length} one="# file" other="# files" />
                </span>
              </h3>
            )}
            <ul className="[&>li:first-child]:border-t-0">
              {inside.map((file) => (
                <FileRow
                  key={file.id}
                  file={file}
                  selected={file.id === rows.open}
                  onSelect={() => rows.onOpen(file.id)}
                />
              ))}
            </ul>
          </div>
        ))}
      </Card>
    </section>
  )
}

const lengthOf = (files: ProjectFile[]) =>
  files.reduce((sum, { facts }) => sum + (facts?.durationMs ?? 0), 0)

/** Folders by name, those at the top first, each with its files by name. */
function byFolder(files: ProjectFile[]): Array<[string, ProjectFile[]]> {
  const folders = new Map<string, ProjectFile[]>()
  for (const file of files.toSorted((a, b) => a.name.localeCompare(b.name)))
    folders.set(file.folder, [...(folders.get(file.folder) ?? []), file])
  return [...folders].sort(([a], [b]) => a.localeCompare(b))
}
