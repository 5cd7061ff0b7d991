import { readFileSync } from 'node:fs'
import { i18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { registerRules, signInRules } from './account-rules'
import { accountWords } from './account-words'
import { brokenRules } from './broken-rules'

type Vector = {
  input: Record<string, string>
  code: string | null
  field?: string
  message?: string
}

const contract: { login: Vector[]; register: Vector[]; registerBase: Record<string, string> } =
  JSON.parse(readFileSync('../contract/validation.json', 'utf8'))

i18n.loadAndActivate({ locale: 'en', messages: {} })

function firstIssue(rules: typeof registerRules | typeof signInRules, form: unknown) {
  const issue = rules.safeParse(form).error?.issues[0]
  return issue ? { code: issue.message, field: issue.path.join('.') } : { code: null }
}

const said = (vector: Vector) =>
  vector.code ? { code: vector.code, field: vector.field } : { code: null }

describe('signing in', () => {
  it.each(contract.login)('$input gives $code', (vector) => {
    expect(firstIssue(signInRules, vector.input)).toEqual(said(vector))
  })
})

describe('registering', () => {
  it.each(contract.register)('$input gives $code', (vector) => {
    const merged: Record<string, string> = { ...contract.registerBase, ...vector.input }
    const form = {
      countryCode: '',
      phoneNumber: '',
      referralCode: '',
      ...merged,
      confirmPassword: vector.input.confirmPassword ?? merged.password,
    }
    expect(firstIssue(registerRules, form)).toEqual(said(vector))
  })
})

it('every wrong field is reported at once, each with its first broken rule', () => {
  const form = {
    ...{ username: 'a b', password: 'short', confirmPassword: 'other', email: '', fullName: '' },
    ...{ countryCode: '', phoneNumber: '912000000', referralCode: '' },
  }
  expect(brokenRules(registerRules, form)).toEqual({
    username: 'username_characters',
    password: 'password_too_short',
    confirmPassword: 'passwords_differ',
    email: 'email_required',
    countryCode: 'country_code_required',
    fullName: 'full_name_required',
  })
})

describe('the words', () => {
  const told = [...contract.login, ...contract.register].filter((vector) => vector.code)
  it.each(told)('$code is shown as "$message"', ({ code, message }) => {
    const words = accountWords[code as string]
    expect(words && i18n._(words)).toBe(message)
  })
})
