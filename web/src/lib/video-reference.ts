export type VideoKind = 'youtube' | 'vimeo' | 'file' | 'unknown'

export type VideoReference = {
  kind: VideoKind
  /** Where people can watch the original. */
  watchUrl: string | null
  /** The address for the player. */
  embedUrl: string | null
}

const unknown: VideoReference = { kind: 'unknown', watchUrl: null, embedUrl: null }

const youtubeId = /^[\w-]{11}$/
const vimeoId = /^\d{1,15}$/
const vimeoHash = /^[\da-f]{6,20}$/i
const videoFile = /\.(mp4|webm|mov|m4v)$/i
/** Files of our own: a plain path without tricks. */
const ownFile = /^\/(?!\/)[\w\-./]+$/

const youtubeHosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
])
const vimeoHosts = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'])
const knownHost = /^(?:(?:www|m|music)\.)?(?:youtube\.com|youtu\.be|vimeo\.com)\//i

/**
 * Recognises what people paste for a video: an id, the address of a video site, or a file. Anything
 * else is `unknown` and never reaches a player.
 */
export function normalise(reference: string): VideoReference {
  const text = reference.trim()
  if (youtubeId.test(text)) return youtube(text)
  if (vimeoId.test(text)) return vimeo(text)
  if (ownFile.test(text)) return isOwnFile(text) ? file(text) : unknown
  const url = parse(text)
  if (!url) return unknown
  if (youtubeHosts.has(url.hostname)) return youtube(youtubeIdIn(url))
  if (url.hostname === 'youtu.be') return youtube(url.pathname.split('/')[1])
  if (vimeoHosts.has(url.hostname)) return vimeoIn(url)
  return videoFile.test(url.pathname) ? file(url.href) : unknown
}

/** Accepts only secure addresses without a name and password in them. */
function parse(text: string): URL | undefined {
  try {
    const url = new URL(knownHost.test(text) ? `https://${text}` : text)
    if (url.protocol === 'http:') url.protocol = 'https:'
    const plain = url.protocol === 'https:' && !url.username && !url.password && !url.port
    return plain ? url : undefined
  } catch {
    return undefined
  }
}

const isOwnFile = (path: string) => videoFile.test(path) && !path.includes('..')

const file = (address: string): VideoReference => ({
  kind: 'file',
  watchUrl: address,
  embedUrl: address,
})

function youtube(id: string | null | undefined): VideoReference {
  if (!id || !youtubeId.test(id)) return unknown
  return {
    kind: 'youtube',
    watchUrl: `https://www.youtube.com/watch?v=${id}`,
    embedUrl: `https://www.youtube-nocookie.com/embed/${id}`,
  }
}

function youtubeIdIn(url: URL) {
  const [, page, id] = url.pathname.split('/')
  if (page === 'watch') return url.searchParams.get('v')
  return ['shorts', 'embed', 'live', 'v'].includes(page ?? '') ? id : undefined
}

function vimeo(id: string, hash?: string): VideoReference {
  return {
    kind: 'vimeo',
    watchUrl: `https://vimeo.com/${id}${hash ? `/${hash}` : ''}`,
    embedUrl: `https://player.vimeo.com/video/${id}?${hash ? `h=${hash}&` : ''}dnt=1`,
  }
}

/** The id is the first part made of digits; an unlisted video's key follows it. */
function vimeoIn(url: URL): VideoReference {
  const parts = url.pathname.split('/').filter(Boolean)
  const place = parts.findIndex((part) => vimeoId.test(part))
  const id = parts[place]
  if (!id) return unknown
  const hash = url.searchParams.get('h') ?? parts[place + 1]
  return vimeo(id, hash && vimeoHash.test(hash) ? hash : undefined)
}
