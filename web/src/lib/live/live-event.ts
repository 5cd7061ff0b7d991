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
  'user.registered': [keys.people, keys.accounts],
  'user.roleChanged': [keys.people],
  'user.changed': [keys.people],
  'session.opened': [keys.sessions],
  'session.ended': [keys.sessions],
  'user.factorsChanged': [keys.factors, keys.passkeys],
  'user.deleted': [keys.people],
  'mail.created': [keys.mails],
  'mail.settled': [keys.mails],
  'application.received': [keys.applications],
  'application.moved': [keys.applications],
  'application.forgotten': [keys.applications],
  'clock.moved': [keys.clock, keys.billing, keys.credits, keys.sandbox, keys.accounts],
  'identity.changed': [keys.google],
  'member.joined': [keys.team, keys.user, keys.invitations],
  'member.left': [keys.team, keys.user],
  'member.positionChanged': [keys.team, keys.user],
  'account.renamed': [keys.team, keys.user],
  'invitation.sent': [keys.team, keys.invitations],
  'invitation.revoked': [keys.team, keys.invitations],
  'subscription.changed': [keys.billing, keys.credits, keys.receipts, keys.team, keys.accounts],
  'credits.changed': [keys.credits, keys.accounts],
  'payment.received': [keys.billing, keys.receipts, keys.paymentEvents, keys.sandbox],
}

export const everythingLive = [
  keys.people,
  keys.factors,
  keys.passkeys,
  keys.mails,
  keys.clock,
  keys.sessions,
  keys.google,
  keys.applications,
  keys.team,
  keys.invitations,
  keys.accounts,
  keys.billing,
  keys.receipts,
  keys.credits,
  keys.paymentEvents,
  keys.sandbox,
]

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
