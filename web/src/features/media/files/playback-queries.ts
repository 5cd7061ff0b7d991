import { queryOptions, skipToken } from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import type { ProjectFile } from '@/lib/api/types'
import { keys } from '@/lib/query/keys'

/** New URLs are requested this long before the old ones expire. */
const aheadOfExpiry = 60_000

/**
 * Where a file can be played from. The query differs while the file is prepared and once it is
 * finished.
 */
export const playbackQuery = (file: ProjectFile | undefined) =>
  queryOptions({
    queryKey: [...keys.playback(file?.id ?? ''), file?.state, file?.playable],
    queryFn: file?.playable
      ? () => answerOf(api.GET('/api/files/{id}/playback', { params: { path: { id: file.id } } }))
      : skipToken,
    // The URLs change with every response, and new ones make the player load again.
    staleTime: Number.POSITIVE_INFINITY,
    // A preparation that starts over has other URLs.
    gcTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data ? Math.max(10_000, Date.parse(data.expiresAt) - Date.now() - aheadOfExpiry) : false,
    placeholderData: (before, query) => (query?.queryKey[1] === file?.id ? before : undefined),
  })

/** How loud the file is, from 0 to 1. */
export const peaksQuery = (file: string, url: string | undefined) =>
  queryOptions({
    queryKey: keys.peaks(file),
    queryFn: url ? () => fetchPeaks(url) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  })

async function fetchPeaks(url: string) {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`the waveform: ${answer.status}`)
  return Array.from(new Uint8Array(await answer.arrayBuffer()), (peak) => peak / 255)
}
