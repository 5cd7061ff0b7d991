import type { Note } from '@/lib/api/types'
import { byMoment } from '@/lib/query/notes'

export type NoteFilter = {
  state: 'open' | 'answered' | 'all'
  /** Missing for every kind, and for every author. */
  kind?: Note['kind'] | undefined
  author?: string | undefined
}

const isSettled = ({ state }: Note) => state === 'verified'
const isAnswered = ({ state }: Note) => state === 'answered' || state === 'verified'

/** Tells authors apart; guests have only their name. */
export const authorOf = ({ guest, by }: Note) => (guest ? `guest ${guest}` : (by?.id ?? 'former'))

export const passes = (note: Note, { state, kind, author }: NoteFilter) =>
  (state === 'all' || (state === 'open') === !isAnswered(note)) &&
  (!kind || note.kind === kind) &&
  (author === undefined || authorOf(note) === author)

/** The notes on a version in the order of the film. */
export const notesOn = (notes: readonly Note[], version: number) =>
  notes.filter((note) => note.version === version).toSorted(byMoment)

/**
 * What earlier versions left to look at: everything that the client has not verified, and what they
 * have verified while they looked.
 */
export const leftFromEarlier = (
  notes: readonly Note[],
  version: number,
  staying: ReadonlySet<string> = new Set(),
) =>
  notes
    .filter((note) => note.version < version && (!isSettled(note) || staying.has(note.id)))
    .toSorted((a, b) => b.version - a.version || byMoment(a, b))
