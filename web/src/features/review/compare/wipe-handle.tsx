import { useLingui } from '@lingui/react/macro'
import { ChevronsLeftRight } from 'lucide-react'
import type { KeyboardEvent, PointerEvent } from 'react'

type WipeHandleProps = { at: number; onMove: (percent: number) => void }

/** The line between the two pictures. It can be dragged from anywhere along it. */
export function WipeHandle({ at, onMove }: WipeHandleProps) {
  const { t } = useLingui()
  const move = (percent: number) => onMove(Math.min(100, Math.max(0, percent)))
  function drag(event: PointerEvent<HTMLElement>) {
    const box = event.currentTarget.parentElement?.getBoundingClientRect()
    if (!box || (event.type === 'pointermove' && event.buttons !== 1)) return
    event.preventDefault()
    event.currentTarget.focus()
    event.currentTarget.setPointerCapture(event.pointerId)
    move(((event.clientX - box.left) / box.width) * 100)
  }
  function press(event: KeyboardEvent) {
    const step = { ArrowLeft: -2, ArrowRight: 2, Home: -100, End: 100 }[event.key]
    if (step === undefined) return
    // The arrow keys move the line while it has the focus, not the players.
    event.preventDefault()
    event.stopPropagation()
    move(at + step)
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t`Wipe position`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(at)}
      className="absolute inset-y-0 z-2 w-11 -translate-x-1/2 cursor-ew-resize touch-none before:absolute before:inset-y-0 before:left-1/2 before:w-0.5 before:-translate-x-1/2 before:bg-playhead"
      style={{ left: `${at}%` }}
      onPointerDown={drag}
      onPointerMove={drag}
      onKeyDown={press}
    >
      <span className="absolute top-1/2 left-1/2 grid size-10 -translate-1/2 place-items-center rounded-control bg-playhead text-on-playhead">
        <ChevronsLeftRight size={18} strokeWidth={1.75} aria-hidden />
      </span>
    </div>
  )
}
