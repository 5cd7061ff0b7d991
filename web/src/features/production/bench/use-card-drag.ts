import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { Project } from '@/lib/api/types'
import type { State } from '../state/state-style'

/** How far a pressed pointer goes, in pixels, before it drags instead of clicking. */
const slip = 6

/** How near to its edge a board begins to scroll, and by how much at a time, in pixels. */
const edge = 56
const stride = 12

export type CardDrag = {
  project: Project
  /** The column that the pointer is over. */
  over: State | undefined
  /** Where the card was, as the ghost begins there. */
  from: DOMRect
}

/**
 * Drags cards of a board: with the mouse by the whole card, with a finger by its handle. The ghost
 * follows the pointer without drawing the board again.
 */
export function useCardDrag(
  board: RefObject<HTMLElement | null>,
  ghost: RefObject<HTMLElement | null>,
  onDrop: (project: Project, to: State) => void,
) {
  const [drag, setDrag] = useState<CardDrag>()
  const pressed = useRef<{ x: number; y: number }>(undefined)
  const pointer = useRef({ x: 0, y: 0 })
  const dragged = useRef(false)
  const running = drag !== undefined

  useEffect(() => {
    const element = board.current
    if (!running || !element) return
    // A board that snaps to its columns would take every step of the scrolling back.
    element.style.scrollSnapType = 'none'
    const cancel = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setDrag(undefined)
    }
    let frame = requestAnimationFrame(function scroll() {
      const box = element.getBoundingClientRect()
      const { x, y } = pointer.current
      if (x < box.left + edge) element.scrollLeft -= stride
      if (x > box.right - edge) element.scrollLeft += stride
      const over = columnAt(element, x, y)
      setDrag((now) => (now && now.over !== over ? { ...now, over } : now))
      frame = requestAnimationFrame(scroll)
    })
    addEventListener('keydown', cancel)
    return () => {
      element.style.scrollSnapType = ''
      cancelAnimationFrame(frame)
      removeEventListener('keydown', cancel)
    }
  }, [running, board])

  const press = (event: PointerEvent) => {
    dragged.current = false
    if (event.button === 0) pressed.current = { x: event.clientX, y: event.clientY }
  }

  function follow(project: Project, event: PointerEvent<HTMLElement>) {
    const start = pressed.current
    if (!start) return
    const [x, y] = [event.clientX - start.x, event.clientY - start.y]
    pointer.current = { x: event.clientX, y: event.clientY }
    if (!drag && Math.hypot(x, y) > slip && !dragged.current) {
      dragged.current = true
      event.currentTarget.setPointerCapture(event.pointerId)
      const from = event.currentTarget.getBoundingClientRect()
      setDrag({ project, from, over: columnAt(board.current, event.clientX, event.clientY) })
    }
    if (ghost.current) ghost.current.style.translate = `${x}px ${y}px`
  }

  function drop(event: PointerEvent) {
    pressed.current = undefined
    const to = columnAt(board.current, event.clientX, event.clientY)
    if (drag && to) onDrop(drag.project, to)
    setDrag(undefined)
  }

  return {
    drag,
    /** For the element around a card. */
    card: (project: Project) => ({
      onPointerDown(event: PointerEvent) {
        const byHandle = event.target instanceof Element && event.target.closest('[data-handle]')
        if (event.pointerType === 'mouse' || byHandle) press(event)
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => follow(project, event),
      onPointerUp: drop,
      onPointerCancel() {
        pressed.current = undefined
        setDrag(undefined)
      },
      // A drag ends on the card that it began on, which is no click on it.
      onClickCapture(event: MouseEvent) {
        if (!dragged.current) return
        dragged.current = false
        event.preventDefault()
        event.stopPropagation()
      },
    }),
  }
}

/** The column of a board at a point of the window; columns reach a little above and below the board. */
function columnAt(board: HTMLElement | null, x: number, y: number): State | undefined {
  const box = board?.getBoundingClientRect()
  if (!board || !box || y < box.top - edge || y > box.bottom + edge) return undefined
  const column = [...board.querySelectorAll<HTMLElement>('[data-state]')].find((element) => {
    const { left, right } = element.getBoundingClientRect()
    return x >= left && x <= right
  })
  return column?.dataset.state as State | undefined
}
