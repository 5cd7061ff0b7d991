import { readFileSync } from 'node:fs'
import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { brokenRules, type ContactMessage, contactFields } from './contact-rules'
import { contactMessages } from './contact-words'

type Vector = { input: ContactMessage; code: string | null; field?: string; message?: string }

const { contact }: { contact: Vector[] } = JSON.parse(
  readFileSync('../contract/validation.json', 'utf8'),
)

i18n.loadAndActivate({ locale: 'en', messages: {} })

test.each(contact)('$input is rejected with $code', ({ input, code, field, message }) => {
  const broken = brokenRules(input)
  const first = contactFields.find((candidate) => broken[candidate])
  expect(first && broken[first]).toBe(code ?? undefined)
  expect(first).toBe(field)
  const said = first && broken[first]
  if (said) expect(i18n._(contactMessages[said])).toBe(message)
})
