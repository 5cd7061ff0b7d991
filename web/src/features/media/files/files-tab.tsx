import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Project } from '@/lib/api/types'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { Skeleton } from '@/ui/skeleton'
import { DropZone } from '../upload/drop-zone'
import { UploadList } from '../upload/upload-list'
import { VersionButton } from '../upload/version-button'
import { FileGroup } from './file-group'
import { filesQuery } from './file-queries'
import { FileViewer } from './file-viewer'
import type { ProjectPurpose } from './file-words'
import { KeepLonger } from './keep-longer'
import { KeptUntil } from './kept-until'

const order: ProjectPurpose[] = ['footage', 'version', 'extra', 'message', 'team_note', 'note']

type FilesTabProps = {
  project: Project
  /** The id of the file that is open, if one is. */
  open: string | undefined
  /** The frame of it to show, if the address names one. */
  frame: number | undefined
  onOpen: (file: string | undefined) => void
}

/** The files of a project, and those being uploaded. */
export function FilesTab({ project, open, frame, onOpen }: FilesTabProps) {
  const { t } = useLingui()
  const files = useQuery(filesQuery(project.id))
  const list = files.data?.files ?? []
  const opened = list.find(({ id }) => id === open)
  return (
    <div className="grid gap-5 pt-6">
      {opened && (
        <FileViewer
          file={opened}
          frame={frame}
          others={list}
          mayDelete={project.may.addFootage}
          onClose={() => onOpen(undefined)}
        />
      )}
      {project.may.addFootage && (
        <DropZone project={project.id} takesVersions={project.may.addVersion} />
      )}
      {!project.may.addFootage && project.may.addVersion && (
        <p>
          <VersionButton project={project.id} />
        </p>
      )}
      <UploadList project={project.id} />
      <KeptUntil until={files.data?.keptUntil} reason={files.data?.keptReason}>
        {project.may.keepFiles && files.data?.keptReason === 'delivered' && (
          <KeepLonger project={project.id} />
        )}
      </KeptUntil>
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
          project={project.id}
          purpose={purpose}
          files={list.filter((file) => file.purpose === purpose)}
          open={open}
          onOpen={onOpen}
        />
      ))}
    </div>
  )
}
