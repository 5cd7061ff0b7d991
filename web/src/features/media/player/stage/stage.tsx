import { type ReactNode, type RefObject, useCallback, useRef } from 'react'
import { usePlayer, useTransport } from '../player-context'
import { HeldPicture } from './held-picture'

type StageProps = {
  stage: RefObject<HTMLDivElement | null>
  title: string
  poster: string | undefined
  /** Whether the first frame replaces the poster as soon as it is available. */
  exact: boolean
  /** Shown over the picture. */
  children: ReactNode
}

/** The picture on a dark background. A click on it plays and pauses. */
export function Stage({ stage, title, poster, exact, children }: StageProps) {
  const { transport } = usePlayer()
  const video = useRef<HTMLVideoElement>(null)
  const isOpen = useTransport(({ phase }) => phase === 'ready')
  const take = useCallback(
    (element: HTMLVideoElement) => {
      video.current = element
      return transport.mount(element)
    },
    [transport],
  )
  return (
    <div
      ref={stage}
      className="relative aspect-video min-h-0 flex-auto overflow-hidden bg-(--picture-black)"
    >
      {/* biome-ignore lint/a11y/useMediaCaption: a version under review has no captions of its own */}
      <video
        ref={take}
        className="absolute inset-0 size-full object-contain"
        aria-label={title}
        poster={exact && isOpen ? undefined : poster}
        preload="auto"
        playsInline
        onClick={() => transport.togglePlay()}
      />
      <HeldPicture video={video} />
      {children}
    </div>
  )
}
