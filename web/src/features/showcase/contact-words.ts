import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ContactCode, contactSubjects } from './contact-rules'

export const contactMessages: Record<ContactCode, MessageDescriptor> = {
  contact_name: msg`Name must be at least 2 characters long`,
  contact_email: msg`Please enter a valid email address`,
  contact_subject: msg`Please select a subject`,
  contact_message: msg`Message must be at least 10 characters long`,
}

export const subjectNames: Record<(typeof contactSubjects)[number], MessageDescriptor> = {
  subscription: msg`Subscription Inquiry`,
  custom: msg`Custom Project`,
  support: msg`Technical Support`,
  editor_application: msg`Apply as an Editor`,
  other: msg`Other`,
}
