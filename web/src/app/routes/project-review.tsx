import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { FilePlaying } from '@/features/media/files/file-playing'
import { filesQuery } from '@/features/media/files/file-queries'
import { useDownload } from '@/features/media/files/use-download'
import { versionsQuery } from '@/features/production/project-queries'
import { ExportMenu, SignOffCard } from '@/features/review/export/lazy'
import type { Project } from '@/lib/api/types'
import { formatDate } from '@/lib/dates'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Segmented } from '@/ui/segmented'
import { Skeleton } from '@/ui/skeleton'

/** The versions of a project in the player, the latest first. */
export function ProjectReview({ project }: { project: Project }) {
  const { t } = useLingui()
  const versions = useQuery(versionsQuery(project.id))
  const files = useQuery(filesQuery(project.id))
  const download = useDownload()
  const [chosen, setChosen] = useState<string>()
  const list = versions.data?.versions ?? []
  const version = list.find(({ number }) => String(number) === chosen) ?? list.at(-1)
  const file = files.data?.files.find(({ id }) => id === version?.fileId)
  if (versions.isPending || files.isPending) return <Skeleton className="mt-6 aspect-video" />
  if (!version || !file)
    return (
      <p className="pt-6 text-ink-2">
        <Trans>The film of this version is no longer kept.</Trans>
      </p>
    )
  return (
    <div className="grid gap-4 pt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label={t`Version`}
          options={list.map(({ number }) => ({ value: String(number), label: `v${number}` }))}
          value={String(version.number)}
          onChange={setChosen}
        />
        <ExportMenu
          project={project}
          version={version.number}
          mayImport={project.may.importNotes}
        />
        <Button busy={download.isPending} onClick={() => download.mutate(file.id)}>
          <Download size={16} strokeWidth={1.75} aria-hidden />
          {version.approvedAt ? <Trans>Download the final file</Trans> : <Trans>Download</Trans>}
        </Button>
      </div>
      <Card className="overflow-hidden">
        <FilePlaying key={file.id} file={file} frame={undefined} />
      </Card>
      {version.approvedAt && <SignOffCard project={project} />}
      <p className="text-sm text-ink-2">
        {version.approvedAt ? (
          <Trans>
            Approved {formatDate(version.approvedAt)}. SHA-256 {file.sha256}
          </Trans>
        ) : (
          <Trans>Delivered {formatDate(version.deliveredAt)}</Trans>
        )}
        {version.explanation && <> · {version.explanation}</>}
      </p>
    </div>
  )
}
