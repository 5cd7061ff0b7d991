import { afterEach, expect, test, vi } from 'vitest'
import { FakeVideo } from './fake-video'
import { attach, canAttach, chooseSource } from './source'

const byLibrary = vi.hoisted(() => vi.fn(() => () => undefined))
vi.mock('./early-stream', async (original) => ({
  ...(await original<typeof import('./early-stream')>()),
  attachByLibrary: byLibrary,
}))

afterEach(() => {
  vi.unstubAllGlobals()
  byLibrary.mockClear()
})

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

test('the stream is played while there is no file', () => {
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
})

test.each([
  ['Safari', { playlists: true, globals: ['MediaSource', 'ManagedMediaSource'] }, false],
  ['an old iPhone', { playlists: true, globals: [] }, false],
  ['Chrome', { playlists: true, globals: ['MediaSource'] }, true],
  ['Firefox', { playlists: false, globals: ['MediaSource'] }, true],
])('in %s a stream is played by whichever does it better', (_, { playlists, globals }, library) => {
  for (const name of globals) vi.stubGlobal(name, class {})
  const video = new FakeVideo()
  video.playlists = playlists
  attach(video.element, { url: '/a.m3u8', kind: 'stream' })
  expect(byLibrary).toHaveBeenCalledTimes(library ? 1 : 0)
  expect(video.src).toBe(library ? '' : '/a.m3u8')
})

test('an attached source can be removed', () => {
  const video = new FakeVideo()
  const detach = attach(video.element, { url: '/a.mp4', kind: 'file' })
  expect(video.src).toBe('/a.mp4')
  detach()
  expect(video.src).toBe('')
})
