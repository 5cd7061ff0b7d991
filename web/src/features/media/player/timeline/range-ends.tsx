import { useLingui } from '@lingui/react/macro'
import type { PointerEvent } from 'react'
import { asFrame } from '@/lib/timecode/units'
import { useStyleVariables } from '@/lib/use-style-variables'
import { usePlayer } from '../player-context'
import type { FrameRange } from '../transport/transport-snapshot'
import { frameAtX, type TimelineScale, xOfFrame } from './timeline-scale'

type RangeEndsProps = { range: FrameRange; scale: TimelineScale }

/**
 * The ends of the range between the in and the out point; both can be dragged. The keys I and O do
 * the same.
 */
export function RangeEnds({ range, scale }: RangeEndsProps) {
  const { t } = useLingui()
  const { transport } = usePlayer()
  return (
    <>
      <End
        label={t`Start of the range`}
        x={xOfFrame(scale, range.from)}
        scale={scale}
        onMove={(frame) => transport.setIn(asFrame(Math.min(frame, range.to)))}
      />
      <End
        label={t`End of the range`}
        x={xOfFrame(scale, range.to + 1)}
        scale={scale}
        onMove={(frame) => transport.setOut(asFrame(Math.max(frame, range.from)))}
      />
    </>
  )
}

type EndProps = {
  label: string
  x: number
  scale: TimelineScale
  onMove: (frame: ReturnType<typeof frameAtX>) => void
}

function End({ label, x, scale, onMove }: EndProps) {
  const element = useStyleVariables<HTMLElement>({ '--x': `${x}px` })
  function move(event: PointerEvent<HTMLElement>) {
    event.stopPropagation()
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const left = event.currentTarget.parentElement?.getBoundingClientRect().left ?? 0
    onMove(frameAtX(scale, event.clientX - left))
  }
  return (
    <i
      ref={element}
      title={label}
      className="absolute inset-y-0 left-(--x) -ml-2 w-4 cursor-ew-resize touch-none after:absolute after:inset-y-0 after:left-[7px] after:w-0.5 after:bg-playhead before:absolute before:top-[7px] before:left-[4px] before:h-4 before:w-2 before:rounded-[2px] before:bg-playhead"
      onPointerDown={(event) => {
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={move}
    />
  )
}
