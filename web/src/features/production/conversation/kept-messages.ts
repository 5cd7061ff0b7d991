import { browserStore, type Unsent } from '@/lib/outbox'
import type { Attached } from '@/ui/attachments/attached'
import type { Named } from '@/ui/mentions/mentions'

/** Who can read a message: everybody in the project, or only the team. */
export type Audience = 'everyone' | 'team'

/** What was typed but not sent. */
export type Draft = { text: string; named: Named[]; files: Attached[] }

/** A message that was posted. */
export type UnsentMessage = Unsent & {
  audience: Audience
  text: string
  mentions: string[]
  files: Attached[]
  at: string
}

export type KeptMessages = { drafts: Record<Audience, Draft>; unsent: UnsentMessage[] }

export const emptyDraft: Draft = { text: '', named: [], files: [] }

export const nothingKept: KeptMessages = {
  drafts: { everyone: emptyDraft, team: emptyDraft },
  unsent: [],
}

/** Stores what one person typed about one project in this browser. */
export const messageStore = (person: string, project: string) =>
  browserStore(`messages:${person}:${project}`, nothingKept, isKept, isEmpty)

export const isBlank = ({ text, files }: Draft) => text.trim() === '' && files.length === 0

const isEmpty = ({ drafts, unsent }: KeptMessages) =>
  unsent.length === 0 && isBlank(drafts.everyone) && isBlank(drafts.team)

function isKept(value: unknown): value is KeptMessages {
  if (typeof value !== 'object' || value === null) return false
  const { drafts, unsent } = value as Partial<KeptMessages>
  return Array.isArray(unsent) && isDraft(drafts?.everyone) && isDraft(drafts?.team)
}

const isDraft = (value: Draft | undefined) =>
  typeof value?.text === 'string' && Array.isArray(value.named) && Array.isArray(value.files)
