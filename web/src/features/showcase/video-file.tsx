import type { PlayerState } from './player-state'

type VideoFileProps = { title: string; address: string; onState: (state: PlayerState) => void }

/** A file in the browser's own player; it starts because somebody asked for it. */
export function VideoFile({ title, address, onState }: VideoFileProps) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: the films shown come without a captions file
    <video
      src={address}
      title={title}
      controls
      autoPlay
      playsInline
      onLoadedMetadata={() => onState({ name: 'ready' })}
      onError={(event) =>
        onState({ name: 'failed', code: String(event.currentTarget.error?.code ?? '') })
      }
    />
  )
}
