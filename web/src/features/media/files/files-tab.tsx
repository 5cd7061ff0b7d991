import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Project } from '@/lib/api/types'
import { classNames } from '@/lib/class-names'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { ListSkeleton } from '@/ui/skeletons'
import { DropZone } from '../upload/drop-zone'
import { UnfinishedUploads } from '../upload/unfinished-uploads'
import { UploadList } from '../upload/upload-list'
import { useDrop } from '../upload/use-drop'
import { VersionButton } from '../upload/version-button'
import { folderAt, foldersOf } from './file-folders'
import { FileGroup } from './file-group'
import { filesQuery } from './file-queries'
import { FileViewer } from './file-viewer'
import { filePurposes, type ProjectPurpose } from './file-words'
import { FolderCrumbs } from './folder-crumbs'
import { FolderNav } from './folder-nav'
import { takesFiles, uploadInto } from './folder-uploads'
import { KeepLonger } from './keep-longer'
import { KeptUntil } from './kept-until'

const order: ProjectPurpose[] = ['footage', 'version', 'extra', 'message', 'team_note', 'note']

type FilesTabProps = {
  project: Project
  /** The id of the open file, if any. */
  open: string | undefined
  /** The frame of it to show, if the URL names one. */
  frame: number | undefined
  /** The folder that the URL names; all files if missing. */
  folder: string | undefined
  onOpen: (file: string | undefined) => void
}

/** The files of a project, and those being uploaded. */
export function FilesTab({ project, open, frame, folder, onOpen }: FilesTabProps) {
  const { t, i18n } = useLingui()
  const files = useQuery(filesQuery(project.id))
  const list = files.data?.files ?? []
  const opened = list.find(({ id }) => id === open)
  const folders = foldersOf(list, order)
  const shown = folderAt(folders, folder)
  const target = shown && takesFiles(shown) ? shown : undefined
  const drop = useDrop((found) => uploadInto(project.id, target, found))
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
        <DropZone
          project={project.id}
          takesVersions={project.may.addVersion}
          into={target && (target.path || i18n._(filePurposes[target.purpose]))}
          onFiles={(found) => uploadInto(project.id, target, found)}
        />
      )}
      {!project.may.addFootage && project.may.addVersion && (
        <p>
          <VersionButton project={project.id} />
        </p>
      )}
      <UploadList project={project.id} />
      {(project.may.addFootage || project.may.addVersion) && (
        <UnfinishedUploads project={project.id} />
      )}
      <KeptUntil until={files.data?.keptUntil} reason={files.data?.keptReason}>
        {project.may.keepFiles && files.data?.keptReason === 'delivered' && (
          <KeepLonger project={project.id} />
        )}
      </KeptUntil>
      {files.isPending && <ListSkeleton count={3} />}
      {files.isError && (
        <ErrorState
          title={t`We couldn't load the files.`}
          error={files.error}
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
      {list.length > 0 && (
        <div className="@container">
          <div
            className={classNames(
              'grid grid-cols-[minmax(0,1fr)] items-start gap-5',
              folders.length > 1 && '@3xl:grid-cols-[200px_minmax(0,1fr)]',
            )}
          >
            {folders.length > 1 && (
              <FolderNav
                folders={folders}
                shown={shown}
                count={list.length}
                {...(project.may.addFootage && {
                  onDropped: (to, found) => uploadInto(project.id, to, found),
                })}
              />
            )}
            <div
              className={classNames(
                'grid grid-cols-[minmax(0,1fr)] gap-5 rounded-card',
                drop.over && 'outline-2 outline-focus outline-offset-4',
              )}
              {...(project.may.addFootage && drop.target)}
            >
              {shown && <FolderCrumbs folders={folders} shown={shown} />}
              {order.map((purpose) => (
                <FileGroup
                  key={purpose}
                  project={project.id}
                  purpose={purpose}
                  files={list.filter((file) => file.purpose === purpose)}
                  folder={shown}
                  open={open}
                  onOpen={onOpen}
                />
              ))}
            </div>
          </div>
        </div>
      )}
    </div>
  )
}
