import { describe, expect, it, vi } from 'vitest'
import { asFrame } from '@/lib/timecode/units'
import type { Shape } from '../drawing/shape'
import { momentOf, Sketch } from './sketch'

const shape: Shape = { tool: 'label', color: 'red', points: [[1, 2, 50]], text: 'whiter' }
const film = () => ({
  subscribe: () => () => {},
  getSnapshot: () => ({
    frame: asFrame(0),
    shuttle: 1,
    settled: true,
    inPoint: null,
    outPoint: null,
  }),
  seek: vi.fn(),
  pause: vi.fn(),
})

describe('the sketch', () => {
  it('stops the film to draw, and goes back to the frame of the drawing', () => {
    const sketch = new Sketch()
    const player = film()
    sketch.toggle(player)
    expect(sketch.getSnapshot().tool).toBe('pen')
    expect(player.pause).toHaveBeenCalledOnce()
    expect(player.seek).not.toHaveBeenCalled()
    sketch.draw([shape], asFrame(40))
    sketch.draw([shape, shape], asFrame(41))
    expect(sketch.getSnapshot().drawingFrame).toBe(40)
    sketch.putDown()
    sketch.take('arrow', player)
    expect(player.seek).toHaveBeenCalledWith(40)
    sketch.clear()
    expect(sketch.getSnapshot()).toMatchObject({ tool: null, drawingFrame: null })
    expect(sketch.hasDrawing).toBe(false)
  })

  it('starts on another frame once everything was undone', () => {
    const sketch = new Sketch()
    sketch.draw([shape], asFrame(40))
    sketch.board.undo()
    sketch.draw([shape], asFrame(90))
    expect(sketch.getSnapshot().drawingFrame).toBe(90)
  })
})

describe('a note is about', () => {
  const last = asFrame(999)
  const at = (frame: number, inPoint: number | null = null, outPoint: number | null = null) => ({
    frame: asFrame(frame),
    inPoint: inPoint === null ? null : asFrame(inPoint),
    outPoint: outPoint === null ? null : asFrame(outPoint),
  })
  it.each([
    ['the frame on the screen', at(7), null, { from: 7, to: 7 }],
    ['the range', at(7, 20, 30), null, { from: 20, to: 30 }],
    ['the rest, after an in point', at(7, 20), null, { from: 20, to: 999 }],
    ['what leads to an out point', at(7, null, 30), null, { from: 7, to: 30 }],
    ['no frame after the out point', at(70, null, 30), null, { from: 30, to: 30 }],
    ['the frame of its drawing', at(7), asFrame(5), { from: 5, to: 5 }],
    ['the range from its drawing on', at(7, 2, 30), asFrame(5), { from: 5, to: 30 }],
    ['its drawing, behind the range', at(7, 2, 4), asFrame(5), { from: 5, to: 5 }],
  ])('%s', (_, now, drawn, moment) => {
    expect(momentOf(now, last, drawn)).toEqual(moment)
  })
})
