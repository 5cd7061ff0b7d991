import { useEffect, useMemo } from 'react'
import type { Playback } from '@/lib/api/types'
import { chooseSource } from '../player/transport/source'
import { FramePictures } from './frame-pictures'

/** How many components use each film's pictures; the last one closes them. */
const users = new Map<FramePictures, number>()

/** The open ones, by the URL of their film. */
const open = new Map<string, FramePictures>()

/** The pictures of a film; components that show the same film share one video. */
export function useFramePictures(playback: Playback | undefined): FramePictures | undefined {
  const pictures = useMemo(() => (playback ? picturesOf(playback) : undefined), [playback])
  useEffect(() => {
    if (!pictures) return
    users.set(pictures, (users.get(pictures) ?? 0) + 1)
    return () => {
      const left = (users.get(pictures) ?? 1) - 1
      users.set(pictures, left)
      if (left > 0) return
      users.delete(pictures)
      pictures.close()
      for (const [url, kept] of open) if (kept === pictures) open.delete(url)
    }
  }, [pictures])
  return pictures
}

function picturesOf({ rate, sources, early }: Playback): FramePictures | undefined {
  const source = chooseSource(sources ?? [], early, 0)
  if (!rate || !source) return undefined
  const pictures = open.get(source.url) ?? new FramePictures(rate, source)
  open.set(source.url, pictures)
  return pictures
}
