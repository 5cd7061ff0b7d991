import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { ProjectFile } from '@/lib/api/types'
import { ErrorState } from '@/ui/error-state'
import { lazyPart } from '@/ui/lazy-part'
import { Skeleton } from '@/ui/skeleton'
import { PreparingMessage } from '../player/stage/preparing-message'
import { playbackQuery } from './playback-queries'

const PlaybackPlayer = lazyPart(() =>
  import('./playback-player').then((m) => ({ default: m.PlaybackPlayer })),
)

/** Plays a film or a sound as soon as it can be played. */
export function FilePlaying({ file, frame }: { file: ProjectFile; frame: number | undefined }) {
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
        title={t`We couldn't load this video.`}
        error={playback.error}
        onRetry={() => void playback.refetch()}
      />
    )
  return (
    <Suspense fallback={loading}>
      <PlaybackPlayer
        file={file}
        frame={frame}
        playback={playback.data}
        onExpired={() => void playback.refetch()}
      />
    </Suspense>
  )
}
