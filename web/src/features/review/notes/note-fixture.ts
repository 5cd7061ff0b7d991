import type { Note, Notes } from '@/lib/api/types'

/** A draft note by ana for tests. */
export const noteOf = (id: string, change: Partial<Note> = {}): Note => ({
  id,
  version: 1,
  by: { id: 'ana', name: 'Ana Reis', role: 'client' },
  at: '2026-11-15T12:00:00Z',
  teamOnly: false,
  kind: 'must',
  text: `Text of ${id}`,
  mentions: [],
  moment: { from: 10, to: 10 },
  timecode: '00:00:00:10',
  drawing: [],
  state: 'draft',
  round: 0,
  replies: [],
  reactions: [],
  attachments: [],
  may: { edit: false, delete: false, answer: false, verify: false, reopen: false },
  ...change,
})

export const notesOf = (notes: Note[], change: Partial<Notes> = {}): Notes => ({
  notes,
  people: [
    { id: 'ana', name: 'Ana Reis', role: 'client', position: 'owner' },
    { id: 'tom', name: 'Tom Okafor', role: 'client', position: 'approver' },
  ],
  may: { write: true, reply: true, writeTeamNotes: false },
  ...change,
})
