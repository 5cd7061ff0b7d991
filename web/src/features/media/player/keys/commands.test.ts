import { describe, expect, it, test, vi } from 'vitest'
import { asFrame } from '@/lib/timecode/units'
import { FakeVideo } from '../transport/fake-video'
import { Transport } from '../transport/transport'
import { type Command, commandForKey, commands } from './commands'
import { keyOf } from './keyboard'

const all = Object.entries<Command>(commands)

function stage() {
  const transport = new Transport({ rate: { num: 25, den: 1 }, frames: 500 })
  const video = new FakeVideo()
  transport.mount(video.element)
  transport.load({ url: '/a.mp4', kind: 'file' })
  video.opens()
  const view = {
    toggleFullScreen: vi.fn(),
    toggleCounter: vi.fn(),
    showShortcuts: vi.fn(),
    nextGuide: vi.fn(),
    toggleCaptions: vi.fn(),
  }
  const press = (key: string, shiftKey = false) =>
    commandForKey(keyOf({ key, shiftKey }), view)?.run(transport, view)
  return { transport, view, press, now: transport.getSnapshot }
}

test('every key does one thing', () => {
  const keys = all.flatMap(([, command]) => command.keys)
  expect(new Set(keys).size).toBe(keys.length)
})

test.each(all)('%s has a name and a key', (_id, command) => {
  expect(command.label.message).toMatch(/\S/)
  expect(command.keys.length).toBeGreaterThan(0)
})

describe('a key', () => {
  it.each([
    ['j', false, 'J'],
    ['J', false, 'J'],
    ['I', true, 'Shift+I'],
    [' ', false, 'Space'],
    ['ArrowLeft', true, 'Shift+ArrowLeft'],
    ['?', true, '?'],
    ['.', false, '.'],
  ])('%s with shift %s is %s', (key, shiftKey, name) => {
    expect(keyOf({ key, shiftKey })).toBe(name)
  })
})

test('the keys of an editing suite move the video', () => {
  const { press, now } = stage()
  press('ArrowRight')
  press('ArrowRight', true)
  expect(now().frame).toBe(11)
  press('ArrowLeft')
  expect(now().frame).toBe(10)
  press('i')
  press('ArrowRight', true)
  press('o')
  expect(now()).toMatchObject({ inPoint: 10, outPoint: 20 })
  press('I', true)
  expect(now().frame).toBe(10)
  press('O', true)
  expect(now().frame).toBe(20)
  press('X', true)
  expect(now()).toMatchObject({ inPoint: null, outPoint: null })
  press('End')
  expect(now().frame).toBe(499)
  press('Home')
  expect(now().frame).toBe(0)
  press('l')
  press('l')
  expect(now().shuttle).toBe(2)
  press('k')
  expect(now().shuttle).toBe(0)
  press(' ')
  expect(now().shuttle).toBe(1)
  press('r')
  press('m')
  expect(now()).toMatchObject({ loop: true, muted: true })
})

test('the keys of the view reach the view', () => {
  const { press, view } = stage()
  press('f')
  press('t')
  press('?', true)
  press('g')
  press('c')
  for (const done of Object.values(view)) expect(done).toHaveBeenCalledOnce()
})

test('J goes backwards', () => {
  const { press, now, transport } = stage()
  transport.seek(asFrame(100))
  press('j')
  expect(now().shuttle).toBe(-1)
  press('k')
  expect(now().shuttle).toBe(0)
})
