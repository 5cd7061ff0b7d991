import { type PointerEvent, useRef, useState } from 'react'
import { classNames } from '@/lib/class-names'
import { DrawnShapes } from './drawn-shapes'
import { pointIn, shapeAt, simplified } from './geometry'
import { LabelField } from './label-field'
import { PictureBox } from './picture-box'
import { type DrawingTool, hasRoomFor, type Point, type Shape, type ShapeColor } from './shape'

type DrawingLayerProps = {
  shapes: readonly Shape[]
  aspect: number
  /** Whether the pointer draws; otherwise it presses the picture below. */
  editable: boolean
  tool: DrawingTool
  color: ShapeColor
  onChange: (shapes: readonly Shape[]) => void
  /** Called when a drawing is full. */
  onFull: () => void
}

/** Draws on the picture below it, with a mouse, a finger or a pen. */
export function DrawingLayer(props: DrawingLayerProps) {
  const { shapes, aspect, editable, tool, color, onChange, onFull } = props
  const surface = useRef<HTMLDivElement>(null)
  const [stroke, setStroke] = useState<Shape | null>(null)
  const [label, setLabel] = useState<Point | null>(null)

  function add(shape: Shape) {
    if (hasRoomFor(shapes, shape)) onChange([...shapes, shape])
    else onFull()
  }

  function erase(point: Point) {
    const hit = shapeAt(shapes, point, aspect)
    if (hit) onChange(shapes.filter((shape) => shape !== hit))
  }

  const at = (event: globalThis.PointerEvent): Point =>
    pointIn(surface.current?.getBoundingClientRect() ?? new DOMRect(), event)

  function begin(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0 || !event.isPrimary) return
    event.preventDefault()
    const point = at(event.nativeEvent)
    if (tool === 'label') return setLabel(point)
    event.currentTarget.setPointerCapture?.(event.pointerId)
    if (tool === 'eraser') erase(point)
    setStroke({ tool: tool === 'eraser' ? 'pen' : tool, color, points: [point] })
  }

  function move(event: PointerEvent<HTMLDivElement>) {
    if (!stroke || !event.isPrimary) return
    if (tool === 'eraser') return erase(at(event.nativeEvent))
    const steps = event.nativeEvent.getCoalescedEvents?.() ?? []
    const points = (steps.length > 0 ? steps : [event.nativeEvent]).map(at)
    const last = points.at(-1) ?? at(event.nativeEvent)
    const [first = last] = stroke.points
    setStroke({
      ...stroke,
      points: stroke.tool === 'pen' ? [...stroke.points, ...points] : [first, last],
    })
  }

  function end() {
    setStroke(null)
    if (!stroke || tool === 'eraser') return
    if (stroke.tool === 'pen') add({ ...stroke, points: simplified(stroke.points) })
    else if (isLine(stroke.points)) add(stroke)
  }

  const shown = stroke && tool !== 'eraser' && drawable(stroke) ? [...shapes, stroke] : shapes
  return (
    <PictureBox aspect={aspect}>
      <div
        ref={surface}
        data-drawing={editable ? tool : undefined}
        className={classNames(
          'absolute inset-0',
          editable && 'pointer-events-auto touch-none select-none',
          editable && (tool === 'eraser' ? 'cursor-cell' : 'cursor-crosshair'),
        )}
        {...(editable && {
          onPointerDown: begin,
          onPointerMove: move,
          onPointerUp: end,
          onPointerCancel: () => setStroke(null),
        })}
      >
        <DrawnShapes shapes={shown} aspect={aspect} />
      </div>
      {editable && label && (
        <LabelField
          point={label}
          onDone={(text) => {
            setLabel(null)
            if (text) add({ tool: 'label', color, points: [label], text })
          }}
        />
      )}
    </PictureBox>
  )
}

const drawable = ({ tool, points }: Shape) => tool === 'pen' || points.length === 2

/** Anything shorter was a press, not a line. */
const shortest = 60

const isLine = ([a, b]: readonly Point[]) =>
  !!a && !!b && Math.hypot(a[0] - b[0], a[1] - b[1]) >= shortest
