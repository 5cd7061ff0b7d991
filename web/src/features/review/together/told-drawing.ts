import type { Shape } from '../drawing/shape'

/** More points are not reported during drawing (MaxToldPoints on the server). */
const mostPoints = 1000

/** The newest strokes of a drawing, as many as can be reported several times a second. */
export function toldDrawing(shapes: readonly Shape[]): Shape[] {
  const told: Shape[] = []
  let left = mostPoints
  for (const shape of shapes.toReversed()) {
    const points = thinned(shape.points, left)
    if (points.length === 0) break
    told.unshift({ ...shape, points })
    left -= points.length
  }
  return told
}

/** A long stroke keeps its shape with every second or third point, and its end. */
function thinned<Point>(points: readonly Point[], most: number): Point[] {
  if (points.length <= most) return [...points]
  if (most < 2) return []
  const step = Math.ceil(points.length / (most - 1))
  return points.filter((_, place) => place % step === 0 || place === points.length - 1)
}
