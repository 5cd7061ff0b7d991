import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { classNames } from '@/lib/class-names'
import type { ComparedVersion } from './compared-version'
import { timecodeIn } from './compared-version'
import { useFrame } from './use-frame'
import type { useZoom } from './use-zoom'

type ComparePictureProps = {
  version: ComparedVersion
  /** In a wipe, the left one is above the other. */
  place: 'left' | 'right'
  view: 'side' | 'wipe' | 'difference'
  zoom: ReturnType<typeof useZoom>
  /** How much of the left picture is visible in a wipe, in percent. */
  wipe: number
}

/** One of the two pictures, with its version and timecode over it. */
export function ComparePicture({ version, place, view, zoom, wipe }: ComparePictureProps) {
  const { t } = useLingui()
  const { number, player } = version
  const frame = useFrame(version)
  const take = useCallback((video: HTMLVideoElement) => player.mount(video), [player])
  const right = place === 'right'
  const over = view !== 'side' && !right
  const { scale, x, y } = zoom.zoom
  return (
    <figure
      {...zoom.handlers}
      className={classNames(
        'overflow-hidden bg-(--picture-black)',
        view === 'side' ? 'relative aspect-video' : 'absolute inset-0',
        right && 'order-last',
        over && 'z-1',
        over && view === 'difference' && 'mix-blend-difference',
        scale > 1 && 'cursor-grab touch-none active:cursor-grabbing',
      )}
      style={over && view === 'wipe' ? { clipPath: `inset(0 ${100 - wipe}% 0 0)` } : {}}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: a version under review has no captions of its own */}
      <video
        ref={take}
        className="size-full object-contain"
        style={{ transform: `translate(${x * 100}%, ${y * 100}%) scale(${scale})` }}
        aria-label={t`Version ${number}`}
        poster={version.poster}
        preload="auto"
        playsInline
      />
      <figcaption
        className={classNames(
          'absolute top-2 rounded-[3px] bg-(--burn-in) px-2 py-1 font-mono text-(--on-picture) text-tc',
          right ? 'right-2' : 'left-2',
        )}
        data-frame={frame}
      >
        <b className="font-semibold">{`v${number}`}</b> {timecodeIn(version, frame)}
      </figcaption>
    </figure>
  )
}
