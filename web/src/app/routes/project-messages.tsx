import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useDownload } from '@/features/media/files/use-download'
import { chosenFiles } from '@/features/media/upload/found-files'
import type { UploadItem } from '@/features/media/upload/upload-item'
import { uploads } from '@/features/media/upload/upload-queue'
import { useAttachments } from '@/features/media/upload/use-uploads'
import {
  type AttachmentUploads,
  Conversation,
} from '@/features/production/conversation/conversation'
import type { Audience } from '@/features/production/conversation/kept-messages'
import type { Project } from '@/lib/api/types'
import { useSignedInUser } from '../signed-in-user'

/** The messages of a project, whose attachments go through the upload queue. */
export function ProjectMessages({ project }: { project: Project }) {
  const user = useSignedInUser()
  const download = useDownload()
  return (
    <Conversation
      project={project}
      uploads={useAttachmentUploads(project.id)}
      onDownload={(file) => download.mutate(file)}
      viewOnly={!!user.viewedBy}
      allFiles={
        <Link to="." search={{ tab: 'files' }} className="link text-sm">
          <Trans>All files</Trans>
        </Link>
      }
    />
  )
}

const purposes = { everyone: 'message', team: 'team_note' } as const

function useAttachmentUploads(project: string): AttachmentUploads {
  const everyone = useAttachments(project, purposes.everyone)
  const team = useAttachments(project, purposes.team)
  const all = { everyone, team }
  // Each step of an upload makes another list; what has arrived changes rarely.
  const arrived = arrivedOf('everyone', everyone).concat(arrivedOf('team', team))
  const names = arrived.map(({ file }) => file.fileId).join()
  return {
    add: (audience, files) => uploads.add(project, chosenFiles(files), purposes[audience]),
    uploading: { everyone: underWay(all.everyone), team: underWay(all.team) },
    // biome-ignore lint/correctness/useExhaustiveDependencies: the ids say whether it is the same list
    arrived: useMemo(() => arrived, [names]),
  }
}

const underWay = (items: readonly UploadItem[]) =>
  items
    .filter(({ state }) => state !== 'done')
    .map(({ id, name, size, sent, state, problem }) => ({
      id,
      name,
      share: size > 0 ? sent / size : 0,
      failed: state === 'stopped' || state === 'refused',
      problem,
      onRemove: () => uploads.remove(id),
      onRetry: state === 'stopped' ? () => uploads.resume(id) : undefined,
    }))

const arrivedOf = (audience: Audience, items: readonly UploadItem[]) =>
  items.flatMap(({ id, name, size, fileId }) =>
    fileId ? [{ audience, file: { fileId, name, size }, taken: () => uploads.remove(id) }] : [],
  )
