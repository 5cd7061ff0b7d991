import type { Message, Participant } from '@/lib/api/types'

const isManager = ({ role }: Participant) => role === 'admin'

/**
 * The people who follow the conversation: the client's members, the editor, and managers who have
 * opened it. With a message, those of them who may read it.
 */
export const readersOf = (people: readonly Participant[], message?: Message) =>
  people.filter(
    (person) =>
      (!isManager(person) || person.readAt !== undefined) &&
      !(message?.teamOnly && person.role === 'client'),
  )

/** How many of these messages a person has not read. */
export const unreadBy = (person: Participant, messages: readonly Message[]) =>
  messages.filter(
    ({ by, deleted, teamOnly, seenBy }) =>
      by.id !== person.id &&
      !deleted &&
      !(teamOnly && person.role === 'client') &&
      !seenBy.includes(person.id),
  ).length

/** Who can be mentioned in a message to these readers, except its author. */
export const mentionable = (people: readonly Participant[], me: string, teamOnly: boolean) =>
  people.filter(({ id, role }) => id !== me && !(teamOnly && role === 'client'))
