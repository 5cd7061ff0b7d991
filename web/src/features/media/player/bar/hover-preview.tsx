import { useLayoutEffect, useRef } from 'react'
import { timecodeOf } from '@/lib/timecode/timecode'
import type { Frame } from '@/lib/timecode/units'
import { useStyleVariables } from '@/lib/use-style-variables'
import { usePlayer } from '../player-context'
import { keptInside, type Storyboard, tileAt } from './scrub-geometry'

type HoverPreviewProps = {
  frame: Frame
  /** Where the pointer is on the bar, and how wide the bar is, in pixels. */
  x: number
  width: number
  storyboard: Storyboard | undefined
  /** What is at that position, such as a note. */
  label?: string | undefined
}

const pictureWidth = 208
const timecodeWidth = 112

/** The moment under the pointer: its timecode, and its picture if there is a storyboard. */
export function HoverPreview({ frame, x, width, storyboard, label }: HoverPreviewProps) {
  const { track } = usePlayer()
  const ownWidth = storyboard ? pictureWidth : timecodeWidth
  const box = useStyleVariables<HTMLDivElement>({
    '--left': `${keptInside(x, ownWidth, width)}px`,
    '--width': `${ownWidth}px`,
  })
  const line = useStyleVariables<HTMLElement>({ '--x': `${x}px` })
  const picture = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const style = picture.current?.style
    if (!storyboard || !style) return
    const { sheet = '', column, row } = tileAt(storyboard, frame)
    const height = (pictureWidth * storyboard.tileHeight) / storyboard.tileWidth
    style.height = `${height}px`
    style.backgroundImage = `url(${JSON.stringify(sheet)})`
    style.backgroundSize = `${pictureWidth * storyboard.columns}px auto`
    style.backgroundPosition = `${-column * pictureWidth}px ${-row * height}px`
  }, [storyboard, frame])
  return (
    <>
      <i
        ref={line}
        className="pointer-events-none absolute inset-y-0 left-(--x) w-px bg-ink-2 opacity-80"
      />
      <div
        ref={box}
        aria-hidden="true"
        className="pointer-events-none absolute bottom-[calc(100%+54px)] left-(--left) z-10 w-(--width) overflow-hidden rounded-[6px] border border-line-strong bg-raised text-center shadow-3"
      >
        {storyboard && <div ref={picture} />}
        <span className="block p-1 font-mono text-tc">{timecodeOf(track, frame)}</span>
        {label && (
          <span className="mx-2 mb-1.5 line-clamp-2 text-ink-2 text-sm [overflow-wrap:anywhere]">
            {label}
          </span>
        )}
      </div>
    </>
  )
}
