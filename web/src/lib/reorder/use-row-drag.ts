import { type KeyboardEvent, type PointerEvent, useState } from 'react'

type RowDrag = {
  index: number
  count: number
  /** Returns the index of the row at a height in the window. */
  rowAt: (y: number) => number
  onMove: (to: number) => void
}

/**
 * The handle by which a row of a list is moved, with the pointer or the arrow keys, and where it
 * would land while it is dragged.
 */
export function useRowDrag({ index, count, rowAt, onMove }: RowDrag) {
  const [target, setTarget] = useState<number>()
  const handle = {
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setTarget(index)
    },
    onPointerMove(event: PointerEvent) {
      if (target !== undefined) setTarget(rowAt(event.clientY))
    },
    onPointerUp() {
      if (target !== undefined) onMove(target)
      setTarget(undefined)
    },
    onPointerCancel: () => setTarget(undefined),
    onKeyDown(event: KeyboardEvent) {
      const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 }[event.key]
      if (event.key === 'Escape') setTarget(undefined)
      if (to === undefined) return
      event.preventDefault()
      onMove(to)
    },
  }
  return { target, handle }
}
