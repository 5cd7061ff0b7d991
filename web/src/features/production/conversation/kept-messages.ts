/** Who reads a message: everybody in the project, or the team only. */
export type Audience = 'everyone' | 'team'

/** A file that is uploaded already. */
export type Attached = { fileId: string; name: string; size: number }

/** Somebody whose name was put into a text. */
export type Named = { id: string; name: string }

/** What is typed but not sent. */
export type Draft = { text: string; named: Named[]; files: Attached[] }

/** A message that was sent off; the key lets the server take it once. */
export type Unsent = {
  key: string
  audience: Audience
  text: string
  mentions: string[]
  files: Attached[]
  at: string
  /** Why the last try failed; missing while one is under way. */
  problem?: string
}

export type KeptMessages = { drafts: Record<Audience, Draft>; unsent: Unsent[] }

export const emptyDraft: Draft = { text: '', named: [], files: [] }

export const nothingKept: KeptMessages = {
  drafts: { everyone: emptyDraft, team: emptyDraft },
  unsent: [],
}

/** Keeps what one person typed about one project in this browser. */
export function messageStore(person: string, project: string) {
  const key = `messages:${person}:${project}`
  return {
    read(): KeptMessages {
      try {
        const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
        return isKept(kept) ? kept : nothingKept
      } catch {
        return nothingKept
      }
    },
    write(kept: KeptMessages) {
      try {
        if (isEmpty(kept)) localStorage.removeItem(key)
        else localStorage.setItem(key, JSON.stringify(kept))
      } catch {
        // Without storage, or with a full one, the words live as long as the page.
      }
    },
  }
}

export type MessageStore = ReturnType<typeof messageStore>

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

/** The text as the server keeps it: a person's id instead of the name. */
export function withMentions({ text, named }: Draft): { text: string; mentions: string[] } {
  const mentions: string[] = []
  let written = text.trim()
  // Longer names first: "@Ana Reis" is not "@Ana" with a word behind it.
  for (const { id, name } of named.toSorted((a, b) => b.name.length - a.name.length)) {
    if (mentions.includes(id) || !written.includes(`@${name}`)) continue
    written = written.replaceAll(`@${name}`, `@[${id}]`)
    mentions.push(id)
  }
  return { text: written, mentions }
}
