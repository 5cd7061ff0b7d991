import { plausibleEmail } from '@/lib/plausible-email'

export const contactSubjects = [
  'subscription',
  'custom',
  'support',
  'editor_application',
  'other',
] as const

export const contactFields = ['name', 'email', 'subject', 'message'] as const
export type ContactField = (typeof contactFields)[number]
export type ContactMessage = Record<ContactField, string>

export type ContactCode = 'contact_name' | 'contact_email' | 'contact_subject' | 'contact_message'

const length = (text: string) => [...text.trim()].length

const rules: Record<ContactField, { keeps: (value: string) => boolean; code: ContactCode }> = {
  name: {
    keeps: (v) => length(v) >= 2 && !/\p{Cc}/u.test(v),
    code: 'contact_name',
  },
  email: { keeps: plausibleEmail, code: 'contact_email' },
  subject: {
    keeps: (v) => contactSubjects.some((subject) => subject === v),
    code: 'contact_subject',
  },
  message: { keeps: (v) => length(v) >= 10, code: 'contact_message' },
}

export const brokenRule = (field: ContactField, value: string): ContactCode | undefined =>
  rules[field].keeps(value) ? undefined : rules[field].code

export type ContactErrors = Partial<Record<ContactField, ContactCode>>

/** Every field's broken rule, in the order of the form. */
export function brokenRules(message: ContactMessage): ContactErrors {
  const broken: ContactErrors = {}
  for (const field of contactFields) {
    const code = brokenRule(field, message[field])
    if (code) broken[field] = code
  }
  return broken
}
