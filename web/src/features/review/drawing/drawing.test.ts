import { describe, expect, it } from 'vitest'
import { DrawingBoard } from './drawing-board'
import { distanceToLine, pathOf, pointIn, shapeAt, simplified } from './geometry'
import { hasRoomFor, mostShapes, type Point, type Shape } from './shape'

const aspect = 16 / 9
const box = { left: 100, top: 50, width: 800, height: 450 }
const mouse = (clientX: number, clientY: number) => ({
  clientX,
  clientY,
  pointerType: 'mouse',
  pressure: 0.5,
})

describe('a point', () => {
  it('is the same place on the picture at every size', () => {
    expect(pointIn(box, mouse(500, 275))).toEqual([5000, 5000, 50])
    const phone = { left: 0, top: 0, width: 390, height: 219.375 }
    expect(pointIn(phone, mouse(195, 109.6875))).toEqual([5000, 5000, 50])
  })

  it('outside the picture is the nearest one inside', () => {
    expect(pointIn(box, mouse(-500, 9000))).toEqual([0, 10000, 50])
    expect(pointIn({ ...box, width: 0 }, mouse(100, 50))).toEqual([0, 0, 50])
  })

  it('has the pressure of a pen, and of nothing else', () => {
    expect(pointIn(box, { ...mouse(100, 50), pointerType: 'pen', pressure: 0.734 })[2]).toBe(73)
    expect(pointIn(box, { ...mouse(100, 50), pointerType: 'touch', pressure: 0 })[2]).toBe(50)
  })
})

const circle = (count: number): Point[] =>
  Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * 2 * Math.PI
    return [
      Math.round(5000 + 2000 * Math.cos(angle)),
      Math.round(5000 + 2000 * Math.sin(angle)),
      50,
    ] as const
  })

describe('a stroke', () => {
  it('with two points has the same thickness from end to end', () => {
    const shape: Shape = { tool: 'pen', color: 'red', points: [] }
    const path = (points: Point[]) => pathOf({ ...shape, points }, 1)
    const ends = path([
      [1000, 5000, 50],
      [9000, 5000, 50],
    ])
    const heights = [...ends.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)]
      .filter(([, x]) => Number(x) > 300 && Number(x) < 700)
      .map(([, , y]) => Math.abs(Number(y) - 500))
    expect(heights.length).toBeGreaterThan(20)
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(0.5)
  })

  it('keeps its shape with few points', () => {
    const drawn = circle(3000)
    const kept = simplified(drawn)
    expect(kept.length).toBeLessThan(120)
    expect(kept[0]).toEqual(drawn[0])
    expect(kept.at(-1)).toEqual(drawn.at(-1))
    for (const point of drawn) {
      const away = kept.map((corner, at) => distanceToLine(point, kept[at - 1] ?? corner, corner))
      expect(Math.min(...away)).toBeLessThanOrEqual(8)
    }
  })

  it('of any length stays small', () => {
    const wild = Array.from(
      { length: 20_000 },
      (_, at): Point => [(at * 7919) % 10_000, (at * 104_729) % 10_000, 50],
    )
    expect(simplified(wild).length).toBeLessThanOrEqual(400)
  })

  it('of one point is a dot', () => {
    expect(simplified([[1, 2, 50]])).toEqual([[1, 2, 50]])
    expect(pathOf({ tool: 'pen', color: 'red', points: [[1, 2, 50]] }, aspect)).toMatch(/^M.+Z$/)
  })
})

const rectangle: Shape = {
  tool: 'rectangle',
  color: 'blue',
  points: [
    [2000, 2000, 50],
    [6000, 6000, 50],
  ],
}
const arrow: Shape = {
  tool: 'arrow',
  color: 'red',
  points: [
    [1000, 9000, 50],
    [3000, 9000, 50],
  ],
}

describe('shapes', () => {
  it('are drawn in the right place', () => {
    expect(pathOf(rectangle, 2)).toBe('M400 200H1200V600H400Z')
    expect(pathOf(arrow, 2)).toMatch(/^M200 900L600 900M/)
    expect(pathOf({ ...arrow, points: [] }, 2)).toBe('')
  })

  it('are hit by the eraser along their lines', () => {
    const shapes = [rectangle, arrow]
    expect(shapeAt(shapes, [2000, 4000, 50], aspect)).toBe(rectangle)
    expect(shapeAt(shapes, [4000, 4000, 50], aspect)).toBeUndefined()
    expect(shapeAt(shapes, [2000, 9000, 50], aspect)).toBe(arrow)
    const label: Shape = {
      tool: 'label',
      color: 'white',
      points: [[5000, 1000, 50]],
      text: 'whiter',
    }
    expect(shapeAt([label], [5200, 1200, 50], aspect)).toBe(label)
  })

  it('are limited to what the server accepts', () => {
    const full = Array.from({ length: mostShapes }, () => rectangle)
    expect(hasRoomFor(full, rectangle)).toBe(false)
    expect(hasRoomFor(full.slice(1), rectangle)).toBe(true)
    const long: Shape = { tool: 'pen', color: 'red', points: circle(9_999) }
    expect(hasRoomFor([long], rectangle)).toBe(false)
  })
})

describe('the board', () => {
  it('can undo and redo', () => {
    const board = new DrawingBoard()
    board.add(rectangle)
    board.add(arrow)
    board.undo()
    expect(board.getSnapshot()).toEqual({ shapes: [rectangle], canUndo: true, canRedo: true })
    board.undo()
    expect(board.getSnapshot().shapes).toEqual([])
    board.undo()
    board.redo()
    board.redo()
    board.redo()
    expect(board.getSnapshot()).toEqual({
      shapes: [rectangle, arrow],
      canUndo: true,
      canRedo: false,
    })
  })

  it('drops what was undone when something new is drawn', () => {
    const board = new DrawingBoard()
    board.add(rectangle)
    board.undo()
    board.add(arrow)
    board.redo()
    expect(board.getSnapshot().shapes).toEqual([arrow])
  })

  it('restores what was erased', () => {
    const board = new DrawingBoard()
    board.add(rectangle)
    board.remove(rectangle)
    board.remove(rectangle)
    expect(board.getSnapshot().shapes).toEqual([])
    board.undo()
    expect(board.getSnapshot().shapes).toEqual([rectangle])
  })

  it('accepts no more than there is room for', () => {
    const board = new DrawingBoard()
    board.reset(Array.from({ length: mostShapes }, () => rectangle))
    expect(board.add(arrow)).toBe(false)
    expect(board.getSnapshot()).toMatchObject({ canUndo: false })
  })

  it('starts over without undo', () => {
    const board = new DrawingBoard()
    board.add(rectangle)
    board.reset()
    expect(board.getSnapshot()).toEqual({ shapes: [], canUndo: false, canRedo: false })
  })
})
