import { Trans } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { VideoReference } from '@/lib/video-reference'
import { ButtonLink } from '@/ui/button'
import { Spinner } from '@/ui/spinner'
import type { PlayerState } from './player-state'
import { VideoFile } from './video-file'
import { VideoFrame } from './video-frame'

type VideoPlayerProps = {
  title: string
  video: VideoReference
  onState?: (state: PlayerState) => void
}

/** Plays the video here; if that is not possible, says so and links to the original. */
export function VideoPlayer({ title, video, onState }: VideoPlayerProps) {
  const [state, setState] = useState<PlayerState>({ name: 'loading' })
  const { kind, embedUrl, watchUrl } = video

  useEffect(() => onState?.(state), [state, onState])

  if (kind === 'unknown' || !embedUrl)
    return (
      <div className="video-stage">
        <p className="video-notice">
          <Trans>We can't play this kind of video.</Trans>
        </p>
      </div>
    )
  return (
    <div className="video-stage">
      {kind === 'file' ? (
        <VideoFile title={title} address={embedUrl} onState={setState} />
      ) : (
        <VideoFrame title={title} kind={kind} address={embedUrl} onState={setState} />
      )}
      {state.name === 'loading' && (
        <p className="video-loading" role="status">
          <Spinner />
          <Trans>Loading player...</Trans>
        </p>
      )}
      {state.name !== 'loading' && state.name !== 'ready' && (
        <div className="video-notice" role="alert">
          <p>
            <Explanation state={state} />
          </p>
          {watchUrl && (
            <ButtonLink href={watchUrl} target="_blank" rel="noopener">
              <ExternalLink size={16} strokeWidth={1.75} aria-hidden="true" />
              <OriginalLabel kind={kind} />
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  )
}

function Explanation({ state }: { state: PlayerState }) {
  if (state.name === 'blocked')
    return <Trans>The player is blocked in this browser. You can watch the original instead.</Trans>
  if (state.name === 'timed-out')
    return <Trans>The player isn't responding. You can watch the original instead.</Trans>
  const code = state.name === 'failed' ? state.code : ''
  if (!code)
    return <Trans>This video can't be played here. You can watch the original instead.</Trans>
  return (
    <Trans>
      This video can't be played here (error {code}). You can watch the original instead.
    </Trans>
  )
}

function OriginalLabel({ kind }: { kind: 'youtube' | 'vimeo' | 'file' }) {
  if (kind === 'youtube') return <Trans>Watch on YouTube</Trans>
  if (kind === 'vimeo') return <Trans>Watch on Vimeo</Trans>
  return <Trans>Open the file</Trans>
}
