import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ContactHead } from '@/lib/api/types'

export type View = 'open' | 'mine' | 'answered' | 'closed' | 'spam'

/** The views of the inbox, in display order. */
export const viewNames: Record<View, MessageDescriptor> = {
  open: msg`To answer`,
  mine: msg`Assigned to me`,
  answered: msg({ message: 'Answered', context: 'messages' }),
  closed: msg`Closed`,
  spam: msg`Spam`,
}

/** The states of a message. */
export const stateNames = {
  answered: msg({ message: 'Answered', context: 'a message' }),
  closed: msg({ message: 'Closed', context: 'a message' }),
  spam: msg`Spam`,
}

export const isView = (value: string | undefined): value is View =>
  value !== undefined && Object.hasOwn(viewNames, value)

export const subjectNames: Record<ContactHead['subject'], MessageDescriptor> = {
  subscription: msg`Subscription Inquiry`,
  custom: msg`Custom Project`,
  support: msg`Technical Support`,
  editor_application: msg`Apply as an Editor`,
  other: msg`Other`,
}

export const languageNames: Record<'en' | 'es' | 'pt', MessageDescriptor> = {
  en: msg`English`,
  es: msg`Spanish`,
  pt: msg`Portuguese`,
}

/** The text of an empty view: what will be here, and when. */
export const emptyWords: Record<View, { title: MessageDescriptor; text: MessageDescriptor }> = {
  open: {
    title: msg`Nothing to answer`,
    text: msg`Messages from the contact form appear here as they arrive.`,
  },
  mine: {
    title: msg`Nothing is assigned to you`,
    text: msg`Open messages that you or a colleague assign to you appear here.`,
  },
  answered: {
    title: msg`No answered messages`,
    text: msg`Messages you reply to appear here until they're closed.`,
  },
  closed: {
    title: msg`No closed messages`,
    text: msg`Close a message when nothing is left to do. You can reopen it here.`,
  },
  spam: {
    title: msg`No spam`,
    text: msg`Messages you mark as spam appear here. They get no reply.`,
  },
}
