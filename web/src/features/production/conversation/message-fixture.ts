import type { Message, Messages, Participant } from '@/lib/api/types'

/** A message from ben for tests. */
export const message = (id: string, change: Partial<Message> = {}): Message => ({
  id,
  by: { id: 'ben', name: 'Ben Costa', role: 'team_member' },
  at: '2026-11-15T12:00:00Z',
  teamOnly: false,
  text: `Text of ${id}`,
  mentions: [],
  attachments: [],
  deleted: false,
  unread: false,
  seenBy: [],
  mayDelete: false,
  ...change,
})

export const people: Participant[] = [
  { id: 'ben', name: 'Ben Costa', role: 'team_member' },
  { id: 'ana', name: 'Ana Reis', role: 'client', position: 'owner' },
  { id: 'tom', name: 'Tom Okafor', role: 'client', position: 'approver' },
  { id: 'mia', name: 'Mia Lund', role: 'admin' },
]

export const messagesPage = (change: Partial<Messages> = {}): Messages => ({
  messages: [],
  people,
  may: { write: true, writeTeamNotes: false },
  ...change,
})
