import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PlayerState } from '@/features/showcase/player-state'
import type { VideoReference } from '@/lib/video-reference'

type EmbedFindingsProps = {
  video: VideoReference
  asked: boolean
  state: PlayerState | undefined
}

/** How we read a reference, and what its player reported when it last played. */
export function EmbedFindings({ video, asked, state }: EmbedFindingsProps) {
  return (
    <dl
      className="grid gap-3 rounded-card border border-line bg-surface p-4 text-ui"
      aria-live="polite"
    >
      <Finding name={<Trans>Type</Trans>}>{asked ? <Kind kind={video.kind} /> : '–'}</Finding>
      <Finding name={<Trans>Normalized address</Trans>}>{video.watchUrl ?? '–'}</Finding>
      <Finding name={<Trans>Embed address</Trans>}>{video.embedUrl ?? '–'}</Finding>
      <Finding name={<Trans>Player</Trans>}>
        <StateWords state={state} />
      </Finding>
    </dl>
  )
}

function Finding({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-3">{name}</dt>
      <dd className="break-all font-medium">{children}</dd>
    </div>
  )
}

function Kind({ kind }: { kind: VideoReference['kind'] }) {
  if (kind === 'youtube') return 'YouTube'
  if (kind === 'vimeo') return 'Vimeo'
  if (kind === 'file') return <Trans>Video file</Trans>
  return <Trans>Not recognized</Trans>
}

function StateWords({ state }: { state: PlayerState | undefined }) {
  switch (state?.name) {
    case undefined:
      return <Trans>Not played yet</Trans>
    case 'loading':
      return <Trans>Loading player...</Trans>
    case 'ready':
      return <Trans>Plays</Trans>
    case 'blocked':
      return <Trans>Blocked by the browser or a policy</Trans>
    case 'timed-out':
      return <Trans>Timed out: the player didn't respond</Trans>
    case 'failed': {
      const code = state.code || '?'
      return <Trans>Failed with error {code}</Trans>
    }
  }
}
