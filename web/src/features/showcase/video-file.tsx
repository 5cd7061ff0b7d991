import type { PlayerState } from './player-state'

type VideoFileProps = { title: string; address: string; onState: (state: PlayerState) => void }

/** A file in the browser's own player; it plays at once, because the person asked for it. */
export function VideoFile({ title, address, onState }: VideoFileProps) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: the films shown have no captions file
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
