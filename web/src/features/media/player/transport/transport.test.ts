import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { seekTime } from '@/lib/timecode/frame-time'
import { asFrame } from '@/lib/timecode/units'
import { FakeVideo } from './fake-video'
import { isPlaying } from './transport-snapshot'
import { rate, stage } from './transport-stage'

describe('seeking', () => {
  it('goes to the middle of the frame, and is settled when the browser shows it', () => {
    const { video, transport, now, settle } = stage()
    transport.seek(asFrame(120))
    expect(video.seeks).toEqual([seekTime(rate, asFrame(120))])
    expect(now()).toMatchObject({ frame: 120, settled: false })
    settle()
    expect(now()).toMatchObject({ frame: 120, settled: true })
  })

  it('trusts the picture that arrives after the seek', () => {
    const { video, transport, now, showsFrame } = stage()
    transport.seek(asFrame(120))
    video.arrives()
    expect(now().settled).toBe(false)
    showsFrame(119)
    expect(now()).toMatchObject({ frame: 119, settled: true })
  })

  it('keeps only the latest request during a seek', () => {
    const { video, transport, now, settle } = stage()
    for (const frame of [10, 20, 30, 40]) transport.seek(asFrame(frame))
    expect(video.seeks).toHaveLength(1)
    expect(now().frame).toBe(40)
    video.arrives()
    expect(video.seeks).toEqual([10, 40].map((frame) => seekTime(rate, asFrame(frame))))
    settle()
    expect(now()).toMatchObject({ frame: 40, settled: true })
  })

  it('does not ask the browser for the frame that is already shown', () => {
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

  it('waits until the source has opened', () => {
    const { video, transport, now } = stage({ open: false })
    transport.seek(asFrame(77))
    expect(video.seeks).toEqual([])
    video.opens()
    expect(video.seeks).toEqual([seekTime(rate, asFrame(77))])
    expect(now().frame).toBe(77)
  })
})

describe('steps', () => {
  it('add up, however fast they come, and stop playback', () => {
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

  it('stops on the visible picture', () => {
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

  it('in a hidden tab stops where the sound stops', () => {
    const { video, transport, now, showsFrame } = stage()
    transport.play()
    showsFrame(50)
    video.runsUnseenTo(seekTime(rate, asFrame(700)))
    transport.pause()
    expect(now().frame).toBe(700)
    expect(video.seeks).toEqual([seekTime(rate, asFrame(700))])
  })

  it('is not shown as playing when the browser refuses', async () => {
    const { video, transport, now } = stage()
    video.refusesToPlay = true
    transport.play()
    await vi.waitFor(() => expect(isPlaying(now())).toBe(false))
  })

  it('ends on the last frame and starts again from the first', () => {
    const { video, transport, now, settle } = stage()
    transport.play()
    video.ends()
    expect(now()).toMatchObject({ ended: true, shuttle: 0, frame: 999 })
    settle()
    transport.play()
    expect(now()).toMatchObject({ ended: false, shuttle: 1, frame: 0 })
  })

  it('stays at the requested frame when its end is reported afterwards', () => {
    const { video, transport, now } = stage()
    transport.play()
    video.reachesItsEnd()
    transport.pause()
    transport.seek(asFrame(990))
    video.tellsOfItsEnd()
    expect(now()).toMatchObject({ ended: false, shuttle: 0, frame: 990 })
  })

  it('does not restart when its speed changes on the last frame', () => {
    const { transport, now, showsFrame } = stage()
    transport.play()
    showsFrame(999)
    transport.setSpeed(0.5)
    expect(now()).toMatchObject({ shuttle: 1, frame: 999 })
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

  it('doubles with every press and reverses at normal speed', () => {
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

  it('ends on a seek', () => {
    const { transport, now, settle } = stage()
    transport.seek(asFrame(600))
    settle()
    transport.shuttle(-1)
    transport.seek(asFrame(300))
    vi.advanceTimersByTime(1000)
    expect(now()).toMatchObject({ frame: 300, shuttle: 0 })
  })
})

test('buffering and waiting are reported', () => {
  const { video, now } = stage()
  video.bufferedSeconds = [[0, 10.01]]
  video.dispatchEvent(new Event('progress'))
  expect(now().buffered).toEqual([{ from: 0, to: 300 }])
  video.dispatchEvent(new Event('waiting'))
  expect(now().buffering).toBe(true)
  video.dispatchEvent(new Event('canplay'))
  expect(now().buffering).toBe(false)
})

test('sound without a picture is recognized, and follows the clock', () => {
  const { video, transport, now } = stage({ open: false })
  video.videoWidth = 0
  video.opens()
  expect(now().picture).toBe(false)
  transport.seek(asFrame(90))
  video.arrives()
  expect(now()).toMatchObject({ frame: 90, settled: true })
})

test('volume and muting reach the element, and a later one too', () => {
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

test('an element that was released is left alone', () => {
  const { video, transport, unmount, now } = stage()
  unmount()
  expect([video.src, video.isWatched]).toEqual(['', false])
  transport.seek(asFrame(5))
  video.dispatchEvent(new Event('error'))
  expect(video.seeks).toEqual([])
  expect(now().phase).toBe('ready')
})

test('commands are counted, but not playback itself or what does not move the film', () => {
  const { transport, settle, showsFrame } = stage()
  const { commands } = transport
  transport.toggleLoop()
  transport.setVolume(0.5)
  transport.setIn()
  showsFrame(3)
  expect(transport.commands).toBe(commands)
  for (const command of [
    () => transport.seek(asFrame(9)),
    () => transport.play(2),
    () => transport.pause(),
    () => transport.setSpeed(0.5),
    () => transport.shuttle(1),
    () => transport.step(1),
    () => transport.togglePlay(),
  ]) {
    const before = transport.commands
    command()
    settle()
    expect(transport.commands).toBeGreaterThan(before)
  }
})

test('a picture that is shown late does not swallow a step', () => {
  const { video, transport, now, showsFrame, settle } = stage()
  transport.step(1)
  transport.step(1)
  video.arrives()
  video.arrives()
  showsFrame(1)
  transport.step(1)
  settle()
  expect(now().frame).toBe(3)
  transport.play()
  showsFrame(10)
  transport.step(1)
  expect(now().frame).toBe(11)
})

test('a step just before the browser reports an earlier one is not undone', () => {
  const { video, transport, now, settle } = stage()
  transport.step(1)
  transport.step(1)
  video.reachesItsPlace()
  transport.step(1)
  video.tellsOfItsPlace()
  settle()
  expect(now().frame).toBe(3)
  expect(video.currentTime).toBe(seekTime(rate, asFrame(3)))
})
