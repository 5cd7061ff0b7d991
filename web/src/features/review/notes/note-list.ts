import type { Note } from '@/lib/api/types'
import { byMoment } from '@/lib/query/notes'

export type NoteFilter = 'open' | 'answered' | 'all'

const isSettled = ({ state }: Note) => state === 'verified'
const isAnswered = ({ state }: Note) => state === 'answered' || state === 'verified'

export const passes = (note: Note, filter: NoteFilter) =>
  filter === 'all' || (filter === 'open') === !isAnswered(note)

/** A note of the version with the number that its flag on the timeline bears. */
export type NumberedNote = { note: Note; number: number }

/** The notes on a version in the order of the film, each with its number. */
export const numbered = (notes: readonly Note[], version: number): NumberedNote[] =>
  notes
    .filter((note) => note.version === version)
    .toSorted(byMoment)
    .map((note, index) => ({ note, number: index + 1 }))

/** What earlier versions left to look at: everything that the client has not verified. */
export const leftFromEarlier = (notes: readonly Note[], version: number) =>
  notes
    .filter((note) => note.version < version && !isSettled(note))
    .toSorted((a, b) => b.version - a.version || byMoment(a, b))
