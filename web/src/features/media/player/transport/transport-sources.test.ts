import { describe, expect, it, test } from 'vitest'
import { seekTime } from '@/lib/timecode/frame-time'
import { asFrame } from '@/lib/timecode/units'
import { rate, small, stage } from './transport-stage'

const large = { url: '/1080.mp4', kind: 'file' } as const

describe('another source', () => {
  it('continues at the same frame, playing', () => {
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

  it('stays stopped at the same frame if nothing moved', () => {
    const { video, transport, now, settle } = stage()
    transport.seek(asFrame(33))
    settle()
    transport.load(large)
    video.opens()
    settle()
    expect(now()).toMatchObject({ frame: 33, settled: true, shuttle: 0, switching: false })
    expect(video.paused).toBe(true)
  })

  it('ignores the pictures and seeks of the previous one', () => {
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

test('a broken source keeps the frame and can be retried', () => {
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
