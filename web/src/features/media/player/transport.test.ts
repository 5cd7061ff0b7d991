import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { seekTime, startTime } from '@/lib/timecode/frame-time'
import { asFrame, type Rate } from '@/lib/timecode/units'
import { FakeVideo } from './fake-video'
import { Transport } from './transport'
import { isPlaying } from './transport-snapshot'

const rate: Rate = { num: 30000, den: 1001 }
const small = { url: '/540.mp4', kind: 'file' } as const
const large = { url: '/1080.mp4', kind: 'file' } as const

function stage({ open = true } = {}) {
  const video = new FakeVideo()
  const transport = new Transport({ rate, frames: 1000 })
  const unmount = transport.mount(video.element)
  transport.load(small)
  if (open) video.opens()
  const now = () => transport.getSnapshot()
  /** The browser does what it was asked for, and shows it. */
  const settle = () => {
    video.shows(startTime(rate, now().frame))
    video.arrives()
  }
  const showsFrame = (frame: number) => video.shows(startTime(rate, asFrame(frame)))
  return { video, transport, unmount, now, settle, showsFrame }
}

describe('seeking', () => {
  it('goes to the middle of the frame, and is settled when the browser shows it', () => {
    const { video, transport, now, settle } = stage()
    transport.seek(asFrame(120))
    expect(video.seeks).toEqual([seekTime(rate, asFrame(120))])
    expect(now()).toMatchObject({ frame: 120, settled: false })
    settle()
    expect(now()).toMatchObject({ frame: 120, settled: true })
  })

  it('takes the picture that arrives after the seek for the truth', () => {
    const { video, transport, now, showsFrame } = stage()
    transport.seek(asFrame(120))
    video.arrives()
    expect(now().settled).toBe(false)
    showsFrame(119)
    expect(now()).toMatchObject({ frame: 119, settled: true })
  })

  it('keeps only the last wish while it is on its way', () => {
    const { video, transport, now, settle } = stage()
    for (const frame of [10, 20, 30, 40]) transport.seek(asFrame(frame))
    expect(video.seeks).toHaveLength(1)
    expect(now().frame).toBe(40)
    video.arrives()
    expect(video.seeks).toEqual([10, 40].map((frame) => seekTime(rate, asFrame(frame))))
    settle()
    expect(now()).toMatchObject({ frame: 40, settled: true })
  })

  it('is not asked of the browser for the frame that it shows', () => {
    const { video, transport, now, settle } = stage()
    transport.seek(asFrame(12))
    settle()
    transport.seek(asFrame(12))
    expect(video.seeks).toHaveLength(1)
    expect(now().settled).toBe(true)
  })

  it('stays within the video', () => {
    const { transport, now, settle } = stage()
    transport.seek(asFrame(5000))
    expect(now().frame).toBe(999)
    settle()
    transport.seek(asFrame(-3))
    expect(now().frame).toBe(0)
  })

  it('before the source has opened waits for it', () => {
    const { video, transport, now } = stage({ open: false })
    transport.seek(asFrame(77))
    expect(video.seeks).toEqual([])
    video.opens()
    expect(video.seeks).toEqual([seekTime(rate, asFrame(77))])
    expect(now().frame).toBe(77)
  })
})

describe('steps', () => {
  it('add up, however fast they come, and stop playing', () => {
    const { transport, now, settle, video } = stage()
    transport.seek(asFrame(100))
    settle()
    transport.play()
    transport.step(1)
    transport.step(1)
    transport.step(-10)
    expect(now()).toMatchObject({ frame: 92, shuttle: 0 })
    expect(video.paused).toBe(true)
    video.arrives()
    settle()
    expect(video.currentTime).toBe(seekTime(rate, asFrame(92)))
  })
})

describe('playing', () => {
  it('follows the pictures and not the clock', () => {
    const { video, transport, now, showsFrame } = stage()
    transport.play()
    expect(isPlaying(now())).toBe(true)
    showsFrame(7)
    expect(now().frame).toBe(7)
    expect(video.seeks).toEqual([])
  })

  it('stops on the picture that is seen', () => {
    const { video, transport, now, showsFrame, settle } = stage()
    transport.play()
    showsFrame(50)
    transport.pause()
    expect(video.seeks).toEqual([seekTime(rate, asFrame(50))])
    video.arrives()
    expect(now().settled).toBe(false)
    settle()
    expect(now()).toMatchObject({ frame: 50, settled: true, shuttle: 0 })
  })

  it('that the browser refuses is not shown as playing', async () => {
    const { video, transport, now } = stage()
    video.refusesToPlay = true
    transport.play()
    await vi.waitFor(() => expect(isPlaying(now())).toBe(false))
  })

  it('ends on the last frame and begins anew from the first', () => {
    const { video, transport, now, settle } = stage()
    transport.play()
    video.ends()
    expect(now()).toMatchObject({ ended: true, shuttle: 0, frame: 999 })
    settle()
    transport.play()
    expect(now()).toMatchObject({ ended: false, shuttle: 1, frame: 0 })
  })

  it('keeps its speed', () => {
    const { video, transport } = stage()
    transport.setSpeed(0.5)
    transport.play()
    expect(video.playbackRate).toBe(0.5)
    transport.setSpeed(2)
    expect(video.playbackRate).toBe(2)
  })
})

describe('the range', () => {
  it('loops from its last frame to its first', () => {
    const { video, transport, now, settle, showsFrame } = stage()
    transport.seek(asFrame(100))
    settle()
    transport.setIn()
    transport.seek(asFrame(120))
    settle()
    transport.setOut()
    transport.toggleLoop()
    transport.seek(asFrame(110))
    settle()
    transport.play()
    showsFrame(119)
    expect(now().frame).toBe(119)
    showsFrame(120)
    expect(now()).toMatchObject({ frame: 100, shuttle: 1 })
    expect(video.seeks.at(-1)).toBe(seekTime(rate, asFrame(100)))
  })

  it('never ends before it begins', () => {
    const { transport, now, settle } = stage()
    transport.seek(asFrame(50))
    settle()
    transport.setOut()
    transport.seek(asFrame(60))
    settle()
    transport.setIn()
    expect(now()).toMatchObject({ inPoint: 60, outPoint: null })
    transport.seek(asFrame(10))
    settle()
    transport.setOut()
    expect(now()).toMatchObject({ inPoint: null, outPoint: 10 })
    transport.clearRange()
    expect(transport.range).toEqual({ from: 0, to: 999 })
  })

  it('loops the whole video when there is none', () => {
    const { video, transport, now } = stage()
    transport.toggleLoop()
    transport.play()
    video.ends()
    expect(now()).toMatchObject({ frame: 0, shuttle: 1, ended: false })
    expect(video.paused).toBe(false)
  })
})

describe('the shuttle', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('doubles with every press and turns round at normal speed', () => {
    const { video, transport, now } = stage()
    for (const speed of [1, 2, 4, 8, 8]) {
      transport.shuttle(1)
      expect([now().shuttle, video.playbackRate]).toEqual([speed, speed])
    }
    transport.shuttle(-1)
    expect(now().shuttle).toBe(-1)
    expect(video.paused).toBe(true)
    transport.pause()
  })

  it('goes backwards by frames, and stops at the first', () => {
    const { video, transport, now, settle } = stage()
    transport.seek(asFrame(60))
    settle()
    transport.shuttle(-1)
    vi.advanceTimersByTime(1001)
    expect(now().frame).toBeLessThanOrEqual(31)
    expect(now().frame).toBeGreaterThanOrEqual(30)
    vi.advanceTimersByTime(1100)
    expect(now()).toMatchObject({ frame: 0, shuttle: 0 })
    video.arrives()
    settle()
    expect(video.currentTime).toBe(seekTime(rate, asFrame(0)))
  })

  it('ends when somebody goes elsewhere', () => {
    const { transport, now, settle } = stage()
    transport.seek(asFrame(600))
    settle()
    transport.shuttle(-1)
    transport.seek(asFrame(300))
    vi.advanceTimersByTime(1000)
    expect(now()).toMatchObject({ frame: 300, shuttle: 0 })
  })
})

describe('another source', () => {
  it('goes on at the same frame, playing', () => {
    const { video, transport, now, showsFrame } = stage()
    transport.play()
    showsFrame(240)
    const frames: number[] = []
    transport.subscribe(() => frames.push(now().frame))
    transport.load(large)
    expect(now()).toMatchObject({ switching: true, frame: 240, shuttle: 1, phase: 'ready' })
    expect(video.src).toBe('/1080.mp4')
    video.shows(0)
    video.opens()
    expect(video.currentTime).toBe(seekTime(rate, asFrame(240)))
    expect(video.paused).toBe(false)
    video.arrives()
    showsFrame(240)
    expect(now()).toMatchObject({ switching: false, frame: 240, settled: true, shuttle: 1 })
    expect(new Set(frames)).toEqual(new Set([240]))
  })

  it('stands still at the same frame if nothing moved', () => {
    const { video, transport, now, settle } = stage()
    transport.seek(asFrame(33))
    settle()
    transport.load(large)
    video.opens()
    settle()
    expect(now()).toMatchObject({ frame: 33, settled: true, shuttle: 0, switching: false })
    expect(video.paused).toBe(true)
  })

  it('hears nothing of the pictures and seeks of the one before', () => {
    const { video, transport, now, settle, showsFrame } = stage()
    transport.seek(asFrame(33))
    settle()
    transport.load(large)
    showsFrame(0)
    video.arrives()
    expect(now()).toMatchObject({ frame: 33, settled: false, switching: true })
  })

  it('is announced while the old picture can still be copied', () => {
    const { video, transport, now } = stage()
    const sources: string[] = []
    transport.subscribe(() => {
      if (now().switching) sources.push(video.src)
    })
    transport.load(large)
    expect(sources[0]).toBe('/540.mp4')
  })

  it('that is the same one changes nothing', () => {
    const { video, transport } = stage()
    const loads = video.loads
    transport.load({ ...small })
    expect(video.loads).toBe(loads)
  })
})

test('a broken source keeps the frame and can be tried again', () => {
  const { video, transport, now, settle } = stage()
  transport.seek(asFrame(321))
  settle()
  transport.play()
  video.dispatchEvent(new Event('error'))
  expect(now()).toMatchObject({ phase: 'broken', shuttle: 0, frame: 321 })
  transport.retry()
  expect(now().phase).toBe('loading')
  video.opens()
  settle()
  expect(now()).toMatchObject({ phase: 'ready', frame: 321, settled: true })
})

test('what is fetched and what is awaited is told', () => {
  const { video, now } = stage()
  video.bufferedSeconds = [[0, 10.01]]
  video.dispatchEvent(new Event('progress'))
  expect(now().buffered).toEqual([{ from: 0, to: 300 }])
  video.dispatchEvent(new Event('waiting'))
  expect(now().buffering).toBe(true)
  video.dispatchEvent(new Event('canplay'))
  expect(now().buffering).toBe(false)
})

test('sound alone is known as such, and counted by the clock', () => {
  const { video, transport, now } = stage({ open: false })
  video.videoWidth = 0
  video.opens()
  expect(now().picture).toBe(false)
  transport.seek(asFrame(90))
  video.arrives()
  expect(now()).toMatchObject({ frame: 90, settled: true })
})

test('volume and muting reach the element, also a later one', () => {
  const { video, transport, now, unmount } = stage()
  transport.toggleMute()
  expect(video.muted).toBe(true)
  transport.setVolume(1.4)
  expect([now().volume, video.volume, video.muted]).toEqual([1, 1, false])
  transport.setVolume(0.3)
  unmount()
  const next = new FakeVideo()
  transport.mount(next.element)
  expect([next.src, next.volume]).toEqual(['/540.mp4', 0.3])
})

test('an element that was let go is left alone', () => {
  const { video, transport, unmount, now } = stage()
  unmount()
  expect([video.src, video.isWatched]).toEqual(['', false])
  transport.seek(asFrame(5))
  video.dispatchEvent(new Event('error'))
  expect(video.seeks).toEqual([])
  expect(now().phase).toBe('ready')
})
