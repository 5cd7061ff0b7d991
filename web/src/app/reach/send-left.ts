import { isHeld, readWaiting, type Waiting, waitingKeys } from '@/lib/kept-work'

let running: Promise<void> | undefined

/** Sends to the server what pages that are now closed have left on this device. */
export function sendLeft(person: string): Promise<void> {
  running ??= sendAll(person).finally(() => {
    running = undefined
  })
  return running
}

async function sendAll(person: string) {
  for (const waiting of readWaiting(waitingKeys(person)))
    if (!isHeld(person, waiting))
      await send(person, waiting).catch(() => {
        // It stays in storage, and its page says why when it is opened.
      })
}

async function send(person: string, { kind, project }: Waiting) {
  switch (kind) {
    case 'notes': {
      const { sendLeftNotes } = await import('@/features/review/notes/send-left-notes')
      return sendLeftNotes(person, project)
    }
    case 'messages': {
      const { sendLeftMessages } = await import(
        '@/features/production/conversation/send-left-messages'
      )
      return sendLeftMessages(person, project)
    }
    case 'brief': {
      const { saveLeftBrief } = await import('@/features/production/brief/save-left-brief')
      return saveLeftBrief(person, project)
    }
  }
}
