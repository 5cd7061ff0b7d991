/** A note on the newer version, for the strip. */
export type ComparedNote = {
  id: string
  from: number
  number: number
  tone: 'must' | 'plain' | 'done'
  label: string
}

/** Notes too close together to be told apart, as one flag. */
export type NoteFlag = { at: number; notes: readonly ComparedNote[]; tone: ComparedNote['tone'] }

/** The minimum distance of two flags, as a share of the strip: enough for a finger on a phone. */
const apart = 0.07

const strength = { must: 2, plain: 1, done: 0 } as const

/**
 * The flags for notes in the order of the film; `at` gives the position of a frame, from 0 to 1.
 */
export function flagsOf(
  notes: readonly ComparedNote[],
  at: (frame: number) => number,
): readonly NoteFlag[] {
  const flags: { at: number; notes: ComparedNote[]; tone: ComparedNote['tone'] }[] = []
  for (const note of notes) {
    const place = at(note.from)
    const last = flags.at(-1)
    if (!last || place - last.at >= apart) {
      flags.push({ at: place, notes: [note], tone: note.tone })
      continue
    }
    last.notes.push(note)
    if (strength[note.tone] > strength[last.tone]) last.tone = note.tone
  }
  return flags
}

/** The note that a press on a flag goes to: the one after the frame on the screen, in a cycle. */
export const pressedIn = ({ notes }: NoteFlag, frame: number) =>
  notes.find(({ from }) => from > frame) ?? notes[0]
