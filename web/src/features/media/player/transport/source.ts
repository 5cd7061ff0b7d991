import { attachByLibrary, canAttachByLibrary } from './early-stream'

/** Something the player can show: a file, or the stream that grows while the file is being made. */
export type Source = { url: string; kind: 'file' | 'stream' }

/** A finished file; `lines` is the height of its picture, 540 or 1080. */
export type SourceFile = { url: string; lines: number }

/** A playlist that can be played before the files are finished. */
export type EarlyStream = { url: string }

const playlistType = 'application/vnd.apple.mpegurl'

const playsPlaylists = (video: Pick<HTMLVideoElement, 'canPlayType'>) =>
  video.canPlayType(playlistType) !== ''

/**
 * Whether the library plays streams better than the browser does. Chromium claims to play
 * playlists, but fails on every one that grows; only WebKit, which has ManagedMediaSource, plays
 * them well.
 */
const needsLibrary = (video: Pick<HTMLVideoElement, 'canPlayType'>) =>
  !playsPlaylists(video) || ('MediaSource' in globalThis && !('ManagedMediaSource' in globalThis))

/** Reports whether this browser can play such a source at all. */
export const canAttach = (video: Pick<HTMLVideoElement, 'canPlayType'>, source: Source) =>
  source.kind === 'file' || playsPlaylists(video) || canAttachByLibrary()

/** Attaches a source to the video element; the returned function removes it. */
export function attach(video: HTMLVideoElement, source: Source): () => void {
  if (source.kind === 'stream' && needsLibrary(video)) return attachByLibrary(video, source.url)
  video.src = source.url
  video.load()
  return () => {
    video.removeAttribute('src')
    video.load()
  }
}

/**
 * The file to play for a picture that is `lines` high on the screen: the smallest that fills it, or
 * else the largest. The early stream is used while there is no file.
 */
export function chooseSource(
  files: readonly SourceFile[],
  early: EarlyStream | undefined,
  lines: number,
): Source | undefined {
  const byLines = [...files].sort((a, b) => a.lines - b.lines)
  const file = byLines.find((candidate) => candidate.lines >= lines) ?? byLines.at(-1)
  if (file) return { url: file.url, kind: 'file' }
  return early && { url: early.url, kind: 'stream' }
}
