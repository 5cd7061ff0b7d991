import { type PointerEvent, useState } from 'react'
import { Pinch } from './pinch'
import type { TimelineModel } from './timeline-model'

type PointerHandlers = Record<
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
  (event: PointerEvent<HTMLElement>) => void
>

/** Two fingers zoom the timeline; all other pointer events go to `others`. */
export function usePinch<Others extends PointerHandlers>(
  model: TimelineModel,
  others: Others,
  /** Undoes what the first finger started. */
  cancel: () => void,
): Others {
  const [pinch] = useState(() => new Pinch(model))
  const x = (event: PointerEvent<HTMLElement>) =>
    event.clientX - event.currentTarget.getBoundingClientRect().left
  const lift = (event: PointerEvent<HTMLElement>) => pinch.up(event.pointerId)
  return {
    ...others,
    onPointerDown(event) {
      if (event.pointerType === 'touch') pinch.down(event.pointerId, x(event))
      if (!pinch.active) return others.onPointerDown(event)
      event.currentTarget.setPointerCapture?.(event.pointerId)
      cancel()
    },
    onPointerMove(event) {
      if (pinch.active) pinch.move(event.pointerId, x(event))
      else others.onPointerMove(event)
    },
    onPointerUp(event) {
      lift(event)
      others.onPointerUp(event)
    },
    onPointerCancel(event) {
      lift(event)
      others.onPointerCancel(event)
    },
  }
}
