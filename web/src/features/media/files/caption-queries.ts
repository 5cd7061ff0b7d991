import { queryOptions, skipToken } from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import type { ProjectFile } from '@/lib/api/types'
import { keys } from '@/lib/query/keys'
import { readCues } from '../player/stage/captions'

/** Larger files are not captions. */
const largest = 4 << 20

/** The newest caption file among the extras of a project. */
export const captionFile = (files: readonly ProjectFile[]) =>
  files.findLast(
    ({ purpose, name, size }) =>
      purpose === 'extra' && /\.(srt|vtt)$/i.test(name) && size <= largest,
  )

/** The captions in a file. A failure is not reported, because the film plays without them. */
export const captionsQuery = (file: ProjectFile | undefined) =>
  queryOptions({
    queryKey: keys.captions(file?.id ?? ''),
    queryFn: file ? () => fetchCaptions(file.id) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

async function fetchCaptions(id: string) {
  const { url } = await answerOf(api.GET('/api/files/{id}/download', { params: { path: { id } } }))
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`the captions: ${answer.status}`)
  return readCues(await answer.text())
}
