import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PreparingMessage } from '@/features/media/player/stage/preparing-message'
import type { ProjectFile } from '@/lib/api/types'
import { ErrorState } from '@/ui/error-state'
import { Spinner } from '@/ui/spinner'

type FilmMissingProps = {
  /** Missing while it is loading, and if it was deleted. */
  file: ProjectFile | undefined
  pending: boolean
  error: Error | null
  onRetry: () => void
}

/** Takes the place of the picture while there is none. */
export function FilmMissing({ file, pending, error, onRetry }: FilmMissingProps) {
  const { t } = useLingui()
  if (error)
    return (
      <Place>
        <ErrorState title={t`We couldn't load this video.`} error={error} onRetry={onRetry} />
      </Place>
    )
  if (file && !file.playable)
    return (
      <Place>
        <PreparingMessage fraction={file.state === 'preparing' ? file.percent / 100 : undefined} />
      </Place>
    )
  if (pending)
    return (
      <>
        <Place>
          <Spinner size="lg" />
        </Place>
        {/* As high as the timeline, and on a phone the player's bar, so nothing below moves. */}
        <div
          aria-hidden
          className="h-[210px] border-line border-t bg-well [grid-area:time] room:h-[185px]"
        />
      </>
    )
  return (
    <Place>
      <p className="p-6 text-center text-ink-2">
        <Trans>We no longer keep the video of this version.</Trans>
      </p>
    </Place>
  )
}

const Place = ({ children }: { children: ReactNode }) => (
  <div
    data-theme="dark"
    className="relative grid aspect-video min-h-0 place-items-center bg-(--picture-black) text-ink [grid-area:stage] room:aspect-auto"
  >
    {children}
  </div>
)
