import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Project, ProjectFile } from '@/lib/api/types'
import { formatBytes } from '@/lib/bytes'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { Skeleton } from '@/ui/skeleton'
import { DropZone } from '../upload/drop-zone'
import { UploadList } from '../upload/upload-list'
import { filesQuery } from './file-queries'
import { FileRow } from './file-row'
import { filePurposes } from './file-words'

const order: ProjectFile['purpose'][] = ['footage', 'version', 'extra', 'brand']

/** What was sent to a project, and what is on its way. */
export function FilesTab({ project }: { project: Project }) {
  const { t } = useLingui()
  const files = useQuery(filesQuery(project.id))
  return (
    <div className="grid gap-5 pt-6">
      {project.may?.addFootage && <DropZone project={project.id} />}
      <UploadList project={project.id} />
      {files.isPending && <Skeleton className="h-40" />}
      {files.isError && (
        <ErrorState
          title={<Trans>We couldn't load the files</Trans>}
          retryLabel={t`Try again`}
          onRetry={() => void files.refetch()}
        />
      )}
      {files.data?.files.length === 0 && (
        <Card>
          <EmptyState title={<Trans>No files yet</Trans>}>
            <Trans>Footage and extras appear here once they finish uploading.</Trans>
          </EmptyState>
        </Card>
      )}
      {order.map((purpose) => (
        <FileGroup
          key={purpose}
          purpose={purpose}
          files={files.data?.files.filter((file) => file.purpose === purpose) ?? []}
        />
      ))}
    </div>
  )
}

type FileGroupProps = { purpose: ProjectFile['purpose']; files: ProjectFile[] }

function FileGroup({ purpose, files }: FileGroupProps) {
  const { i18n } = useLingui()
  if (files.length === 0) return null
  const size = files.reduce((sum, file) => sum + file.size, 0)
  const sorted = files.toSorted(
    (a, b) => a.folder.localeCompare(b.folder) || a.name.localeCompare(b.name),
  )
  return (
    <section>
      <Card className="overflow-hidden">
        <div className="flex items-baseline justify-between gap-4 bg-raised px-4 py-3">
          <h2 className="t3">{i18n._(filePurposes[purpose])}</h2>
          <span className="font-mono text-tc text-ink-2">
            <Plural value={files.length} one="# file" other="# files" />, {formatBytes(size)}
          </span>
        </div>
        <ul>
          {sorted.map((file) => (
            <FileRow key={file.id} file={file} />
          ))}
        </ul>
      </Card>
    </section>
  )
}
