import type { Note } from '@/lib/api/types'

/** Consecutive notes that are rendered together. */
export type NoteRun = { key: number; notes: readonly Note[] }

/** How many notes are rendered at once: few enough to fit between two screen refreshes. */
export const runLength = 10

/**
 * Splits a list of notes into runs. A note stays in its previous run, so that what is open in it
 * stays open when other notes come or go, and a run in which nothing has changed is the same
 * object.
 */
export function inRuns(notes: readonly Note[], before: readonly NoteRun[] = []): NoteRun[] {
  const homes = new Map(before.flatMap((run) => run.notes.map(({ id }) => [id, run.key] as const)))
  const known = new Map(before.map((run) => [run.key, run.notes]))
  let free = Math.max(-1, ...known.keys()) + 1
  const used = new Set<number>()
  const runs: { key: number; notes: Note[] }[] = []
  for (const note of notes) {
    const last = runs.at(-1)
    const home = homes.get(note.id)
    if (last && (home === undefined ? last.notes.length < runLength : home === last.key)) {
      last.notes.push(note)
      continue
    }
    const key = home === undefined || used.has(home) ? free++ : home
    used.add(key)
    runs.push({ key, notes: [note] })
  }
  return runs.map((run) => {
    const same = known.get(run.key)
    const unchanged =
      same?.length === run.notes.length && same.every((note, place) => note === run.notes[place])
    return unchanged ? { ...run, notes: same } : run
  })
}
