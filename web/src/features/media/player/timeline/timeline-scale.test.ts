import { describe, expect, it } from 'vitest'
import { asFrame } from '@/lib/timecode/units'
import { groupAt, groupMarkers, pressedIn, type TimelineMarker } from './markers'
import { TimelineModel } from './timeline-model'
import {
  following,
  frameAtX,
  labelStep,
  mostZoom,
  pixelsPerFrame,
  scrolledTo,
  sliderOfZoom,
  stepsInSight,
  type TimelineScale,
  xOfFrame,
  zoomedTo,
  zoomOfSlider,
} from './timeline-scale'

const whole: TimelineScale = { frames: 1000, width: 500, zoom: 1, scroll: 0 }

describe('the scale', () => {
  it('first shows the whole video, and every frame has its place', () => {
    expect(xOfFrame(whole, 0)).toBe(0)
    expect(xOfFrame(whole, 1000)).toBe(500)
    for (const frame of [0, 1, 499, 999])
      expect(frameAtX(whole, xOfFrame(whole, frame + 0.5))).toBe(frame)
  })

  it('names no frame outside the video', () => {
    expect(frameAtX(whole, -50)).toBe(0)
    expect(frameAtX(whole, 5000)).toBe(999)
    expect(frameAtX({ ...whole, width: 0 }, 10)).toBe(0)
    expect(frameAtX({ ...whole, frames: 0 }, 10)).toBe(0)
  })

  it('zooms around the pointer', () => {
    const near = zoomedTo(whole, 4, 200)
    expect(near.zoom).toBe(4)
    expect(frameAtX(near, 200)).toBe(frameAtX(whole, 200))
    expect(zoomedTo(near, 1, 200)).toEqual(whole)
  })

  it('stops zooming when a frame is wide enough, and at the whole video', () => {
    const most = mostZoom(whole)
    const closest = zoomedTo(whole, 1e9, 0)
    expect(closest.zoom).toBe(most)
    expect(pixelsPerFrame(closest)).toBe(24)
    expect(zoomedTo(whole, 0, 100).zoom).toBe(1)
    expect(mostZoom({ frames: 3, width: 500 })).toBe(1)
  })

  it('never scrolls beyond the ends', () => {
    const near = zoomedTo(whole, 4, 0)
    expect(scrolledTo(near, 1e9).scroll).toBe(1500)
    expect(frameAtX(scrolledTo(near, 1e9), 500)).toBe(999)
    expect(scrolledTo(near, -5).scroll).toBe(0)
  })

  it('turns the page when the playhead leaves it, and not before', () => {
    const near = zoomedTo(whole, 4, 0)
    expect(following(near, 200)).toBe(near)
    const turned = following(near, 249)
    expect(turned.scroll).toBeGreaterThan(0)
    expect(xOfFrame(turned, 249)).toBeGreaterThan(0)
    expect(following(turned, 0).scroll).toBe(0)
  })

  it('has a slider of equal steps', () => {
    for (const zoom of [1, 3, 40])
      expect(zoomOfSlider(sliderOfZoom(zoom, 48), 48)).toBeCloseTo(zoom)
    expect(sliderOfZoom(1, 1)).toBe(0)
  })
})

describe('the ruler', () => {
  const rate = { num: 25, den: 1 }
  it('has a label where there is room for one', () => {
    expect(labelStep(rate, 0.5, 100)).toBe(250)
    expect(labelStep(rate, 24, 100)).toBe(5)
    expect(labelStep(rate, 0.0000001, 100)).toBe(25 * 7200)
  })
  it('lists only what is visible', () => {
    const near = scrolledTo(zoomedTo({ ...whole, frames: 100_000 }, 100, 0), 20_000)
    const steps = stepsInSight(near, 100)
    expect(steps.length).toBeLessThan(14)
    expect(steps).toContain(asFrame(frameAtX(near, 250) - (frameAtX(near, 250) % 100)))
  })
})

const marker = (number: number, from: number, to = from): TimelineMarker => ({
  id: `n${number}`,
  from,
  to,
  number,
  tone: 'plain',
  label: `Note ${number}`,
})

describe('markers', () => {
  it('too close together are one, as strong as the strongest', () => {
    const notes = [marker(1, 10), { ...marker(2, 12), tone: 'must' as const }, marker(3, 500)]
    const groups = groupMarkers(notes, whole)
    expect(groups.map(({ markers, tone }) => [markers.length, tone])).toEqual([
      [2, 'must'],
      [1, 'plain'],
    ])
    // Zooming in tells them apart.
    expect(groupMarkers(notes, zoomedTo(whole, 40, 0))).toHaveLength(2)
  })

  it('are found under the pointer, a range over its whole length', () => {
    const groups = groupMarkers([marker(1, 100), marker(2, 400, 599)], whole)
    expect(groupAt(groups, 55)?.markers[0]?.id).toBe('n1')
    expect(groupAt(groups, 299)?.markers[0]?.id).toBe('n2')
    expect(groupAt(groups, 340)).toBeUndefined()
  })

  it('of a group are selected one after another', () => {
    const [group] = groupMarkers([marker(1, 10), marker(2, 11)], whole)
    if (!group) throw new Error('no group')
    expect(pressedIn(group, undefined)?.id).toBe('n1')
    expect(pressedIn(group, 'n1')?.id).toBe('n2')
    expect(pressedIn(group, 'n2')?.id).toBe('n1')
  })

  it('of two thousand notes are limited to what the timeline has room for', () => {
    const many = Array.from({ length: 2000 }, (_, place) => marker(place + 1, place * 45))
    const scale = { ...whole, frames: 90_000, width: 1300 }
    expect(groupMarkers(many, scale).length).toBeLessThan(100)
  })
})

describe('the model', () => {
  it('keeps what is visible when the window gets narrower', () => {
    const model = new TimelineModel(1000)
    model.resize(500)
    model.zoomTo(4, 0)
    model.scrollTo(600)
    const before = frameAtX(model.getSnapshot(), 0)
    model.resize(250)
    expect(frameAtX(model.getSnapshot(), 0)).toBe(before)
  })

  it('notifies nobody while the playhead is still on the page', () => {
    const model = new TimelineModel(1000)
    model.resize(500)
    let told = 0
    model.subscribe(() => told++)
    for (let frame = 0; frame < 1000; frame++) model.follow(asFrame(frame))
    expect(told).toBe(0)
  })
})
