import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Columns2, Download } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { FilePlaying } from '@/features/media/files/file-playing'
import { filesQuery } from '@/features/media/files/file-queries'
import { useDownload } from '@/features/media/files/use-download'
import { versionsQuery } from '@/features/production/project-queries'
import type { Project } from '@/lib/api/types'
import { formatDate } from '@/lib/dates'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Segmented } from '@/ui/segmented'
import { Skeleton } from '@/ui/skeleton'
import type { Search } from '../search'

const ProjectCompare = lazy(() =>
  import('./project-compare').then((m) => ({ default: m.ProjectCompare })),
)

/** The versions of a project in the player, the latest first. */
export function ProjectReview({ project }: { project: Project }) {
  const { t } = useLingui()
  const versions = useQuery(versionsQuery(project.id))
  const files = useQuery(filesQuery(project.id))
  const download = useDownload()
  const [chosen, setChosen] = useState<string>()
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
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
  const withFiles = list.flatMap((each) => {
    const film = files.data?.files.find(({ id }) => id === each.fileId)
    return film ? [{ version: each, file: film }] : []
  })
  const pair = comparedIn(search.compare)
  const older = withFiles.find(({ version: { number } }) => number === pair?.older)
  const newer = withFiles.find(({ version: { number } }) => number === pair?.newer)
  const compare = (chosenPair?: { older: number; newer: number }) =>
    void navigate({
      to: '.',
      search: chosenPair && { compare: `${chosenPair.older},${chosenPair.newer}` },
      resetScroll: false,
    })
  if (older && newer)
    return (
      <div className="pt-6">
        <Suspense fallback={<Skeleton className="aspect-video" />}>
          <ProjectCompare
            project={project.id}
            versions={withFiles.map((each) => each.version)}
            older={older}
            newer={newer}
            onChoose={compare}
            onClose={() => compare()}
          />
        </Suspense>
      </div>
    )
  const before = withFiles.findLast((each) => each.version.number < version.number)
  return (
    <div className="grid gap-4 pt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label={t`Version`}
          options={list.map(({ number }) => ({ value: String(number), label: `v${number}` }))}
          value={String(version.number)}
          onChange={setChosen}
        />
        {before && (
          <Button
            variant="ghost"
            className="ml-auto"
            onClick={() => compare({ older: before.version.number, newer: version.number })}
          >
            <Columns2 size={16} strokeWidth={1.75} aria-hidden />
            <Trans>Compare</Trans>
          </Button>
        )}
        <Button busy={download.isPending} onClick={() => download.mutate(file.id)}>
          <Download size={16} strokeWidth={1.75} aria-hidden />
          {version.approvedAt ? <Trans>Download the final file</Trans> : <Trans>Download</Trans>}
        </Button>
      </div>
      <Card className="overflow-hidden">
        <FilePlaying key={file.id} file={file} frame={undefined} />
      </Card>
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

/** The versions that an address compares, such as 1,2. */
function comparedIn(text: string | undefined) {
  const parts = /^(\d{1,5}),(\d{1,5})$/.exec(text ?? '')
  const [older, newer] = [Number(parts?.[1]), Number(parts?.[2])]
  return older < newer ? { older, newer } : undefined
}
