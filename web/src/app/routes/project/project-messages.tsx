import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useDownload } from '@/features/media/files/use-download'
import { useAttachmentUploads } from '@/features/media/upload/use-attachment-uploads'
import {
  type AttachmentUploads,
  Conversation,
} from '@/features/production/conversation/conversation'
import type { Project } from '@/lib/api/types'
import { useSignedInUser } from '../../signed-in-user'

/** The messages of a project, whose attachments go through the upload queue. */
export function ProjectMessages({ project }: { project: Project }) {
  const user = useSignedInUser()
  const download = useDownload()
  return (
    <Conversation
      project={project}
      uploads={useMessageUploads(project.id)}
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

/** Messages have two drafts, and each file is uploaded for the readers of one of them. */
function useMessageUploads(project: string): AttachmentUploads {
  const everyone = useAttachmentUploads(project, 'message')
  const team = useAttachmentUploads(project, 'team_note')
  const forAll = everyone.arrived
  const forTeam = team.arrived
  return {
    add: (audience, files, attached) =>
      (audience === 'team' ? team : everyone).add(files, attached),
    uploading: { everyone: everyone.uploading(), team: team.uploading() },
    arrived: useMemo(
      () => [
        ...forAll.map((one) => ({ ...one, audience: 'everyone' as const })),
        ...forTeam.map((one) => ({ ...one, audience: 'team' as const })),
      ],
      [forAll, forTeam],
    ),
  }
}
