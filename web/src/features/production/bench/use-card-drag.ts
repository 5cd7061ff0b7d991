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

/** How far a pressed pointer must move, in pixels, to drag instead of click. */
const slip = 6

/** How close to its edge a board starts to scroll, and by how much at a time, in pixels. */
const edge = 56
const stride = 12

type Press = { project: Project; card: HTMLElement; x: number; y: number }

export type CardDrag = {
  project: Project
  /** The column under the pointer. */
  over: State | undefined
  /** Where the card was; the ghost starts there. */
  from: DOMRect
}

/**
 * Drags cards of a board: with the mouse by the whole card, with a finger by its handle. The ghost
 * follows the pointer without rendering the board again.
 */
export function useCardDrag(
  board: RefObject<HTMLElement | null>,
  ghost: RefObject<HTMLElement | null>,
  onDrop: (project: Project, to: State) => void,
) {
  const [press, setPress] = useState<Press>()
  const [drag, setDrag] = useState<CardDrag>()
  const pointer = useRef({ x: 0, y: 0 })
  const dragged = useRef(false)
  const drop = useRef(onDrop)
  drop.current = onDrop
  const running = drag !== undefined

  // Listens on the window because a fast pointer leaves the card before moving on it.
  useEffect(() => {
    if (!press) return
    const { project, card, x, y } = press
    const end = () => {
      setPress(undefined)
      setDrag(undefined)
    }
    const listening = new AbortController()
    const on = <Kind extends keyof WindowEventMap>(
      kind: Kind,
      heard: (event: WindowEventMap[Kind]) => void,
    ) => addEventListener(kind, heard, { signal: listening.signal })
    on('pointermove', ({ clientX, clientY }) => {
      pointer.current = { x: clientX, y: clientY }
      if (!dragged.current && Math.hypot(clientX - x, clientY - y) > slip) {
        dragged.current = true
        const from = card.getBoundingClientRect()
        setDrag({ project, from, over: columnAt(board.current, clientX, clientY) })
      }
      if (ghost.current) ghost.current.style.translate = `${clientX - x}px ${clientY - y}px`
    })
    on('pointerup', ({ clientX, clientY }) => {
      const to = columnAt(board.current, clientX, clientY)
      if (dragged.current && to) drop.current(project, to)
      end()
    })
    on('pointercancel', end)
    on('keydown', ({ key }) => {
      if (key === 'Escape') end()
    })
    return () => listening.abort()
  }, [press, board, ghost])

  useEffect(() => {
    const element = board.current
    if (!running || !element) return
    // Scroll snapping would undo every step of the scrolling.
    element.style.scrollSnapType = 'none'
    let frame = requestAnimationFrame(function scroll() {
      const box = element.getBoundingClientRect()
      const { x, y } = pointer.current
      if (x < box.left + edge) element.scrollLeft -= stride
      if (x > box.right - edge) element.scrollLeft += stride
      const over = columnAt(element, x, y)
      setDrag((now) => (now && now.over !== over ? { ...now, over } : now))
      frame = requestAnimationFrame(scroll)
    })
    return () => {
      element.style.scrollSnapType = ''
      cancelAnimationFrame(frame)
    }
  }, [running, board])

  return {
    drag,
    /** For the element around a card. */
    card: (project: Project) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        dragged.current = false
        const byHandle = event.target instanceof Element && event.target.closest('[data-handle]')
        if (event.button !== 0 || (event.pointerType !== 'mouse' && !byHandle)) return
        setPress({ project, card: event.currentTarget, x: event.clientX, y: event.clientY })
      },
      // A drag that ends on the card it began on is not a click on it.
      onClickCapture(event: MouseEvent) {
        if (!dragged.current) return
        dragged.current = false
        event.preventDefault()
        event.stopPropagation()
      },
    }),
  }
}

/** The column at a point of the window; columns extend a little above and below the board. */
function columnAt(board: HTMLElement | null, x: number, y: number): State | undefined {
  const box = board?.getBoundingClientRect()
  if (!board || !box || y < box.top - edge || y > box.bottom + edge) return undefined
  const column = [...board.querySelectorAll<HTMLElement>('[data-state]')].find((element) => {
    const { left, right } = element.getBoundingClientRect()
    return x >= left && x <= right
  })
  return column?.dataset.state as State | undefined
}
