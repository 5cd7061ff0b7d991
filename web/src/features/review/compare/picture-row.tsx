import type { MouseEvent } from 'react'
import type { ComparedVersion, Pictures } from './compared-version'
import type { StripScale } from './strip-geometry'

type PictureRowProps = {
  version: ComparedVersion
  scale: StripScale
  onSeek: (frame: number) => void
}

const tiles = 12

/** A version as a row of thumbnails. A click goes to the moment under the pointer. */
export function PictureRow({ version, scale, onSeek }: PictureRowProps) {
  const length = scale.at(version, version.frames)
  function go(event: MouseEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect()
    onSeek(scale.frameAt(version, ((event.clientX - box.left) / box.width) * length))
  }
  return (
    // The change buttons and the player's keys can do everything it does.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      className="flex h-11 cursor-pointer gap-px overflow-hidden rounded-[2px] bg-sunken sm:h-14"
      style={{ width: `${length * 100}%` }}
      onClick={go}
    >
      {version.pictures &&
        Array.from({ length: tiles }, (_, tile) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the tiles are identified by their positions
          <span key={tile} className="relative min-w-0 flex-1 overflow-hidden">
            <i
              className="absolute inset-y-0 left-1/2 aspect-video h-full min-w-full -translate-x-1/2 bg-no-repeat"
              style={pictureAt(version.pictures, ((tile + 0.5) * version.frames) / tiles)}
            />
          </span>
        ))}
    </div>
  )
}

function pictureAt(pictures: Pictures | undefined, frame: number) {
  if (!pictures) return {}
  const { sheets, columns, rows, count, every } = pictures
  const picture = Math.min(count - 1, Math.floor(frame / every))
  const onSheet = picture % (columns * rows)
  const sheet = sheets[Math.floor(picture / (columns * rows))] ?? ''
  const across = columns > 1 ? (onSheet % columns) / (columns - 1) : 0
  const down = rows > 1 ? Math.floor(onSheet / columns) / (rows - 1) : 0
  return {
    backgroundImage: `url(${JSON.stringify(sheet)})`,
    backgroundSize: `${columns * 100}% ${rows * 100}%`,
    backgroundPosition: `${across * 100}% ${down * 100}%`,
  }
}
