import { readFileSync } from 'node:fs'
import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { type Application, type ApplicationField, brokenRules } from './application-rules'
import { applicationWords } from './application-words'

type Vector = {
  input: Partial<Application>
  code: string | null
  field?: string
  message?: string
}

const contract: { applications: Vector[]; applicationBase: Application } = JSON.parse(
  readFileSync('../contract/validation.json', 'utf8'),
)

i18n.loadAndActivate({ locale: 'en', messages: {} })

test.each(contract.applications)(
  '$input is rejected with $code',
  ({ input, code, field, message }) => {
    const broken = brokenRules({ ...contract.applicationBase, ...input })
    const first = Object.keys(broken)[0] as ApplicationField | undefined
    expect(first).toBe(field)
    const said = first && broken[first]
    expect(said).toBe(code ?? undefined)
    const words = said ? applicationWords[said] : undefined
    expect(words && i18n._(words)).toBe(message)
  },
)

test('text over the limit is reported at its field', () => {
  const long = 'a'.repeat(3000)
  const broken = brokenRules({
    ...contract.applicationBase,
    fullName: long,
    software: long,
    about: long,
  })
  expect(broken).toEqual({ fullName: 'too_long', software: 'too_long', about: 'too_long' })
})
