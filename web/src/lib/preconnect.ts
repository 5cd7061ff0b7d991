import type { VideoKind } from './video-reference'

const hosts: Partial<Record<VideoKind, readonly string[]>> = {
  youtube: ['https://www.youtube-nocookie.com'],
  vimeo: ['https://player.vimeo.com'],
}

/** Connects to a video site for somebody who is about to play a video, and for nobody else. */
export function preconnectFor(kind: VideoKind) {
  for (const host of hosts[kind] ?? []) {
    if (document.head.querySelector(`link[rel=preconnect][href="${host}"]`)) continue
    const link = document.createElement('link')
    link.rel = 'preconnect'
    link.href = host
    document.head.append(link)
  }
}
