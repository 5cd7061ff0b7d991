import { keys } from '@/lib/query/keys'

export type LiveEvent = {
  seq: number
  kind: string
  at: string
  by: string
  subject: string
  data: unknown
}

/** Which parts of the cache an event makes out of date. */
const touches: Record<string, readonly (readonly unknown[])[]> = {
  'user.registered': [keys.people],
  'user.roleChanged': [keys.people],
  'user.changed': [keys.people],
  'user.deleted': [keys.people],
  'mail.created': [keys.mails],
  'mail.settled': [keys.mails],
  'clock.moved': [keys.clock],
}

export const everythingLive = [keys.people, keys.mails, keys.clock]

export const touchedBy = (kind: string) => touches[kind] ?? []

/** After these the server is asked whether this very session still stands. */
export const concernsSession = (kind: string) =>
  kind === 'session.ended' || kind === 'user.roleChanged' || kind === 'user.changed'

export function liveEventIn(data: string): LiveEvent | null {
  try {
    const event: unknown = JSON.parse(data)
    return typeof event === 'object' && event !== null && 'kind' in event
      ? (event as LiveEvent)
      : null
  } catch {
    return null
  }
}
