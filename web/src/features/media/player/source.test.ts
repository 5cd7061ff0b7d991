import { expect, test, vi } from 'vitest'
import { FakeVideo } from './fake-video'
import { attach, canAttach, chooseSource } from './source'

const files = [
  { url: '/1080.mp4', lines: 1080 },
  { url: '/540.mp4', lines: 540 },
]

test('the smallest file that fills the picture is played', () => {
  expect(chooseSource(files, undefined, 300)?.url).toBe('/540.mp4')
  expect(chooseSource(files, undefined, 540)?.url).toBe('/540.mp4')
  expect(chooseSource(files, undefined, 541)?.url).toBe('/1080.mp4')
  expect(chooseSource(files, undefined, 2160)?.url).toBe('/1080.mp4')
})

test('the stream is played for as long as there is no file', () => {
  const early = { url: '/early.m3u8' }
  expect(chooseSource([], early, 540)).toEqual({ url: '/early.m3u8', kind: 'stream' })
  expect(chooseSource(files, early, 540)?.kind).toBe('file')
  expect(chooseSource([], undefined, 540)).toBeUndefined()
})

test('a stream needs a browser that plays it, a file does not', () => {
  const video = new FakeVideo()
  expect(canAttach(video.element, { url: '/a.mp4', kind: 'file' })).toBe(true)
  expect(canAttach(video.element, { url: '/a.m3u8', kind: 'stream' })).toBe(false)
  video.playlists = true
  expect(canAttach(video.element, { url: '/a.m3u8', kind: 'stream' })).toBe(true)
  video.playlists = false
  vi.stubGlobal('MediaSource', class {})
  expect(canAttach(video.element, { url: '/a.m3u8', kind: 'stream' })).toBe(true)
  vi.unstubAllGlobals()
})

test('what was attached can be taken away', () => {
  const video = new FakeVideo()
  const detach = attach(video.element, { url: '/a.mp4', kind: 'file' })
  expect(video.src).toBe('/a.mp4')
  detach()
  expect(video.src).toBe('')
})
