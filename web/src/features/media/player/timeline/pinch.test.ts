import { expect, test } from 'vitest'
import { Pinch } from './pinch'
import { TimelineModel } from './timeline-model'
import { frameAtX } from './timeline-scale'

function begin() {
  const model = new TimelineModel(10_000)
  model.resize(400)
  return { model, pinch: new Pinch(model), scale: () => model.getSnapshot() }
}

test('fingers that move apart zoom in on what is between them', () => {
  const { model, pinch, scale } = begin()
  const between = frameAtX(scale(), 150)
  pinch.down(1, 100)
  expect(pinch.active).toBe(false)
  pinch.down(2, 200)
  expect(pinch.active).toBe(true)
  pinch.move(1, 50)
  pinch.move(2, 250)
  expect(scale().zoom).toBeCloseTo(2)
  expect(frameAtX(model.getSnapshot(), 150)).toBe(between)
})

test('fingers that move together scroll the timeline', () => {
  const { model, pinch, scale } = begin()
  model.zoomTo(4, 0)
  model.scrollTo(300)
  pinch.down(1, 100)
  pinch.down(2, 200)
  pinch.move(1, 60)
  pinch.move(2, 160)
  expect(scale().zoom).toBeCloseTo(4)
  expect(scale().scroll).toBeCloseTo(340)
})

test('one finger, a third one and a lifted one do nothing', () => {
  const { pinch, scale } = begin()
  pinch.down(1, 100)
  pinch.move(1, 300)
  pinch.down(2, 200)
  pinch.down(3, 20)
  pinch.move(3, 390)
  pinch.up(2)
  pinch.move(1, 10)
  expect(scale().zoom).toBe(1)
})
