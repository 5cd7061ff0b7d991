import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import { rawCall } from '@/lib/api/raw-call'
import type { ImportedNotes } from '@/lib/api/types'
import { keys } from '@/lib/query/keys'

const path = (project: string, version: number) =>
  `/api/projects/${encodeURIComponent(project)}/versions/${version}` as const

/** The notes on a version as a file. */
export const exportNotes = async (project: string, version: number, ending: string) =>
  (await rawCall(`${path(project, version)}/notes.${ending}`, { method: 'GET' })).blob()

/** Applies a list of markers to the notes; a trial only returns what it would do. */
export const importNotes = async (project: string, version: number, list: File, trial: boolean) =>
  (await (
    await rawCall(`${path(project, version)}/notes/import?trial=${trial}`, {
      method: 'POST',
      body: await list.arrayBuffer(),
      headers: { 'Content-Type': 'application/octet-stream' },
    })
  ).json()) as ImportedNotes

/** The record of a project's latest approval. */
export const signOffQuery = (project: string) =>
  queryOptions({
    queryKey: keys.signOff(project),
    queryFn: () =>
      answerOf(api.GET('/api/projects/{id}/sign-off', { params: { path: { id: project } } })),
    retry: false,
  })

export const signOffFile = async (project: string) =>
  (
    await rawCall(`/api/projects/${encodeURIComponent(project)}/sign-off.pdf`, { method: 'GET' })
  ).blob()
