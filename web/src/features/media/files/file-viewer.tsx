import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { ProjectFile } from '@/lib/api/types'
import { Card } from '@/ui/card'
import { ErrorState } from '@/ui/error-state'
import { IconButton } from '@/ui/icon-button'
import { Skeleton } from '@/ui/skeleton'
import { PreparingMessage } from '../player/preparing-message'
import { FileDetails } from './file-details'
import { playbackQuery } from './playback-queries'

const PlaybackPlayer = lazy(() =>
  import('./playback-player').then((m) => ({ default: m.PlaybackPlayer })),
)

type FileViewerProps = {
  file: ProjectFile
  /** The frame to go to, if the address names one. */
  frame: number | undefined
  others: readonly ProjectFile[]
  onClose: () => void
}

/** A file that was chosen from the list: its player, if it can be played, and what we know of it. */
export function FileViewer({ file, frame, others, onClose }: FileViewerProps) {
  const { t } = useLingui()
  const plays = file.kind === 'video' || file.kind === 'audio'
  return (
    <Card className="relative grid overflow-hidden lg:grid-cols-[minmax(0,1fr)_300px]">
      {plays && file.state !== 'unusable' ? (
        <Playing key={file.id} file={file} frame={frame} />
      ) : (
        <div />
      )}
      <div className="relative">
        <IconButton
          label={t`Close ${file.name}`}
          className="absolute top-2 right-2"
          onClick={onClose}
        >
          <X size={17} strokeWidth={1.75} aria-hidden />
        </IconButton>
        <FileDetails file={file} others={others} />
      </div>
    </Card>
  )
}

function Playing({ file, frame }: { file: ProjectFile; frame: number | undefined }) {
  const { t } = useLingui()
  const playback = useQuery(playbackQuery(file))
  const loading = <Skeleton className="aspect-video rounded-none" />
  if (!file.playable)
    return (
      <div data-theme="dark" className="relative aspect-video bg-(--picture-black)">
        <PreparingMessage fraction={file.state === 'preparing' ? file.percent / 100 : undefined} />
      </div>
    )
  if (playback.isPending) return loading
  if (playback.isError)
    return (
      <ErrorState
        title={<Trans>We couldn't load this video</Trans>}
        retryLabel={t`Try again`}
        onRetry={() => void playback.refetch()}
      />
    )
  return (
    <Suspense fallback={loading}>
      <PlaybackPlayer
        // Only a variable rate has another number of frames when it is finished.
        key={playback.data.frames}
        file={file}
        frame={frame}
        playback={playback.data}
        onExpired={() => void playback.refetch()}
      />
    </Suspense>
  )
}
