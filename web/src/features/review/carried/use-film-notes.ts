import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Note } from '@/lib/api/types'
import { notesQuery } from '@/lib/query/notes'
import { changesSinceQuery } from '../compare/changes-query'
import { leftFromEarlier } from '../notes/note-list'
import { type CarriedMoment, carryMoment } from './carry-moment'

const noNotes: readonly Note[] = []

/**
 * The notes that a version shows: its own, and those of earlier versions at their current position.
 */
export type FilmNotes = {
  /** Notes with a position in the film, at that position. */
  placed: readonly Note[]
  /** The positions of notes on earlier versions, by id; missing until the versions are compared. */
  carried: ReadonlyMap<string, CarriedMoment>
  /** Whether the person may write new notes. */
  mayWrite: boolean
}

export function useFilmNotes(project: string, version: number | undefined): FilmNotes {
  const { data } = useQuery(notesQuery(project))
  const notes = data?.notes ?? noNotes
  const mayWrite = data?.may.write ?? false
  const earlier = useMemo(
    () => leftFromEarlier(notes, version ?? 0).filter(({ moment }) => moment),
    [notes, version],
  )
  const olders = useMemo(() => [...new Set(earlier.map((note) => note.version))], [earlier])
  const changes = useQuery(changesSinceQuery(project, version ?? 0, olders)).data
  return useMemo(() => {
    const carried = new Map<string, CarriedMoment>()
    for (const note of earlier) {
      const since = changes?.[olders.indexOf(note.version)]
      if (since?.state === 'made' && note.moment)
        carried.set(note.id, carryMoment(since.segments, note.moment))
    }
    const moved = earlier.flatMap((note) => {
      const now = carried.get(note.id)
      return now?.verdict === 'same' ? [{ ...note, moment: now.moment }] : []
    })
    const placed = [...notes.filter((note) => note.version === version), ...moved]
    return { placed, carried, mayWrite }
  }, [notes, version, earlier, olders, changes, mayWrite])
}
