/**
 * A position on the picture in ten-thousandths of its width and height, and the pressure from 0 to
 * 100.
 */
export type Point = readonly [x: number, y: number, pressure: number]

export type ShapeTool = 'pen' | 'arrow' | 'rectangle' | 'label'
export type ShapeColor = 'red' | 'yellow' | 'blue' | 'white'

/** One stroke of a drawing, as the server stores it. */
export type Shape = {
  tool: ShapeTool
  color: ShapeColor
  points: Point[]
  text?: string
}

/** The drawing of a note, and its frame. */
export type NoteDrawing = { note: string; frame: number; shapes: readonly Shape[] }

/** What the pointer does on the picture. */
export type DrawingTool = ShapeTool | 'eraser'

export const shapeColors: readonly ShapeColor[] = ['red', 'yellow', 'blue', 'white']

/** How many units the width and the height of a picture have. */
export const drawingUnits = 10_000
/** The pressure for pointers that report none. */
export const plainPressure = 50

export const mostShapes = 200
export const mostPoints = 10_000
export const longestLabel = 120

/** Reports whether a drawing with one more shape would still be accepted. */
export const hasRoomFor = (shapes: readonly Shape[], shape: Shape) =>
  shapes.length < mostShapes &&
  shapes.reduce((sum, { points }) => sum + points.length, shape.points.length) <= mostPoints
