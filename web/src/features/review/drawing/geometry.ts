import { getStroke } from 'perfect-freehand'
import { drawingUnits, type Point, plainPressure, type Shape } from './shape'

type Box = { left: number; top: number; width: number; height: number }
type Pointer = Pick<PointerEvent, 'clientX' | 'clientY' | 'pointerType' | 'pressure'>

/** The position of a pointer on a picture that fills the box, or the nearest point inside. */
export function pointIn(box: Box, pointer: Pointer): Point {
  return [
    units((pointer.clientX - box.left) / box.width),
    units((pointer.clientY - box.top) / box.height),
    pressureOf(pointer),
  ]
}

const units = (share: number) =>
  Number.isFinite(share) ? Math.round(Math.min(1, Math.max(0, share)) * drawingUnits) : 0

/** Only pens report their pressure. */
const pressureOf = ({ pointerType, pressure }: Pointer) =>
  pointerType === 'pen' ? Math.round(Math.min(1, Math.max(0, pressure)) * 100) : plainPressure

/** How far a point can be from the line that replaces it, and how many points a stroke can have. */
const finest = 8
const mostStrokePoints = 400

/** Reduces a stroke to as few points as look the same. */
export function simplified(points: readonly Point[]): Point[] {
  for (let tolerance = finest; ; tolerance *= 2) {
    const kept = keepCorners(points, tolerance)
    if (kept.length <= mostStrokePoints || tolerance > drawingUnits) return kept
  }
}

/** The points that are further than the tolerance from the line between their neighbours. */
function keepCorners(points: readonly Point[], tolerance: number): Point[] {
  const keeps = new Uint8Array(points.length)
  const spans: Array<[number, number]> = [[0, points.length - 1]]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [first, last] = span
    keeps[first] = keeps[last] = 1
    let furthest = tolerance
    let corner = -1
    for (let at = first + 1; at < last; at++) {
      const away = distanceToLine(points[at], points[first], points[last])
      if (away > furthest) [furthest, corner] = [away, at]
    }
    if (corner > 0) spans.push([first, corner], [corner, last])
  }
  return points.filter((_, at) => keeps[at] === 1)
}

type Place = readonly [x: number, y: number, ...rest: number[]]

/** The distance of a point from the line segment between two others. */
export function distanceToLine(
  [x, y]: Place = [0, 0],
  [x1, y1]: Place = [0, 0],
  [x2, y2]: Place = [0, 0],
): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = dx * dx + dy * dy
  const along = length > 0 ? Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / length)) : 0
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy)
}

/** The height of the box in which shapes are drawn; its width follows from the picture. */
export const viewHeight = 1000

/** A position in the box in which shapes are drawn. */
export const inView = ([x, y]: Place, aspect: number): [number, number] => [
  (x / drawingUnits) * viewHeight * aspect,
  (y / drawingUnits) * viewHeight,
]

/** The thickness of a line in that box: the same share of every picture. */
export const thickness = (aspect: number) => 2.9 * Math.max(1, aspect)

/** The path to fill for a pen, or to stroke for an arrow and a rectangle. */
export function pathOf(shape: Shape, aspect: number): string {
  if (shape.tool === 'pen') return penPath(shape.points, aspect)
  const [first, second] = shape.points
  if (!first || !second) return ''
  const [x1, y1] = inView(first, aspect)
  const [x2, y2] = inView(second, aspect)
  if (shape.tool === 'rectangle') return `M${r(x1)} ${r(y1)}H${r(x2)}V${r(y2)}H${r(x1)}Z`
  const angle = Math.atan2(y2 - y1, x2 - x1)
  const head = Math.min(14 * thickness(aspect), Math.hypot(x2 - x1, y2 - y1) / 2)
  const wings = [-1, 1].map((side) => {
    const turned = angle + Math.PI + (side * Math.PI) / 6
    return [x2 + head * Math.cos(turned), y2 + head * Math.sin(turned)]
  })
  const [left, right] = wings.map(([x = 0, y = 0]) => `${r(x)} ${r(y)}`)
  return `M${r(x1)} ${r(y1)}L${r(x2)} ${r(y2)}M${left}L${r(x2)} ${r(y2)}L${right}`
}

/** Between points further apart, the outline would cut corners. */
const widestGap = 14

/** The points of a pen in the box, close together, with pressure from 0 to 1. */
function closeTogether(points: readonly Point[], aspect: number) {
  const places = points.map((point): Place => [...inView(point, aspect), point[2] / 100])
  return places.flatMap(([x, y, pressure = 0], at) => {
    const [nextX, nextY, next = 0] = places[at + 1] ?? [x, y, pressure]
    const steps = Math.max(1, Math.ceil(Math.hypot(nextX - x, nextY - y) / widestGap))
    return Array.from({ length: steps }, (_, step) => {
      const share = step / steps
      return [
        x + (nextX - x) * share,
        y + (nextY - y) * share,
        pressure + (next - pressure) * share,
      ]
    })
  })
}

function penPath(points: readonly Point[], aspect: number) {
  const outline = getStroke(closeTogether(points, aspect), {
    size: 2 * thickness(aspect),
    thinning: 0.55,
    smoothing: 0.5,
    streamline: 0.35,
    simulatePressure: false,
  })
  const [first] = outline
  if (!first) return ''
  const curves = outline.map(([x = 0, y = 0], at) => {
    const [nextX = 0, nextY = 0] = outline[(at + 1) % outline.length] ?? []
    return `${r(x)} ${r(y)} ${r((x + nextX) / 2)} ${r((y + nextY) / 2)}`
  })
  return `M${r(first[0] ?? 0)} ${r(first[1] ?? 0)}Q${curves.join(' ')}Z`
}

const r = (value: number) => Math.round(value * 10) / 10

/** How close the eraser must come to a line. */
const reach = 18

/** The last shape drawn at a position, if there is one. */
export function shapeAt(shapes: readonly Shape[], point: Point, aspect: number): Shape | undefined {
  const place = inView(point, aspect)
  return shapes.findLast(({ tool, points, text }) => {
    const corners = points.map((corner) => inView(corner, aspect))
    if (tool === 'label') return insideLabel(corners[0], text ?? '', place)
    const lines = tool === 'rectangle' ? sides(corners) : corners
    return lines.some(
      (corner, at) => distanceToLine(place, lines[at - 1] ?? corner, corner) <= reach,
    )
  })
}

const sides = ([a = [0, 0], c = [0, 0]]: Array<[number, number]>): Array<[number, number]> => [
  a,
  [c[0], a[1]],
  c,
  [a[0], c[1]],
  a,
]

/** The approximate size of a label's letter in the box. */
const letter = { width: 18, height: 52 }

function insideLabel([x, y]: Place = [0, 0], text: string, place: [number, number]) {
  const right = x + Math.max(3, text.length) * letter.width
  return (
    place[0] >= x - reach &&
    place[0] <= right &&
    place[1] >= y - reach &&
    place[1] <= y + letter.height
  )
}
