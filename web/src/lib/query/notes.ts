import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '../api/client'
import type { Note } from '../api/types'
import { keys } from './keys'

/** The notes on all versions of a project that the person can read. */
export const notesQuery = (project: string) =>
  queryOptions({
    queryKey: keys.notes(project),
    queryFn: () =>
      answerOf(
        api.GET('/api/projects/{id}/notes', {
          params: { path: { id: project }, query: { version: 0 } },
        }),
      ),
  })

const wholeVersion = Number.MAX_SAFE_INTEGER

/** In film order; notes about the whole version come last. */
export const byMoment = (a: Note, b: Note) =>
  (a.moment?.from ?? wholeVersion) - (b.moment?.from ?? wholeVersion) || a.at.localeCompare(b.at)

/** Returns what the next change list sends, in the order in which the editor gets it. */
export const listedNotes = (notes: readonly Note[]) =>
  notes
    .filter(({ state }) => state === 'draft' || state === 'reopened')
    .toSorted((a, b) => a.version - b.version || byMoment(a, b))

/** Returns what the editor has to answer before the next version is delivered. */
export const unansweredNotes = (notes: readonly Note[]) =>
  notes.filter(({ state, round }) => state === 'open' && round > 0)
