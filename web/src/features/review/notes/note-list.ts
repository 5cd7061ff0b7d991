import type { Note } from '@/lib/api/types'
import { byMoment } from '@/lib/query/notes'

const isSettled = ({ state }: Note) => state === 'verified'

/** The notes on a version in the order of the film. */
export const notesOn = (notes: readonly Note[], version: number) =>
  notes.filter((note) => note.version === version).toSorted(byMoment)

/**
 * What earlier versions left to look at: all notes that the client has not verified, and those
 * verified since the list was opened.
 */
export const leftFromEarlier = (
  notes: readonly Note[],
  version: number,
  staying: ReadonlySet<string> = new Set(),
) =>
  notes
    .filter((note) => note.version < version && (!isSettled(note) || staying.has(note.id)))
    .toSorted((a, b) => b.version - a.version || byMoment(a, b))
