import { readFileSync } from 'node:fs'
import { i18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { dashboardLabel } from './dashboard-label'
import { pages } from './pages'
import { problemWords } from './problem-words'
import { parseSearch, stringifySearch } from './search'

i18n.loadAndActivate({ locale: 'en', messages: {} })

const read = <T,>(name: string): T => JSON.parse(readFileSync(`../contract/${name}.json`, 'utf8'))

describe('the pages', () => {
  it('are exactly those of the contract, open to the same people', () => {
    const promised = read<{ path: string; access: string; surface: string }[]>('routes')
      .filter((route) => route.surface === 'app')
      .map(({ path, access }) => `${access} ${path.replace(/\{(\w+)\}/g, '$$$1')}`)
    expect(pages.map(({ path, access }) => `${access} ${path}`).sort()).toEqual(promised.sort())
  })
})

describe('the link to the dashboard', () => {
  it.each(read<{ stored: string; dashboardLabel: string }[]>('roles'))(
    'of "$stored" is called $dashboardLabel',
    ({ stored, dashboardLabel: label }) => {
      expect(i18n._(dashboardLabel(stored))).toBe(label)
    },
  )
})

describe('an address', () => {
  it('keeps its values as plain text', () => {
    const text = '?plan=2&name=Pro%20%26%20co&redirect=%2Fcheckout%3Fplan%3D2'
    expect(parseSearch(text)).toEqual({
      plan: '2',
      name: 'Pro & co',
      redirect: '/checkout?plan=2',
    })
    expect(stringifySearch(parseSearch(text))).toBe(text)
  })
})

describe('the words', () => {
  it.each([
    'bad_credentials',
    'username_taken',
    'email_taken',
    'session_ended',
    'too_many_attempts',
    'unauthenticated',
    'forbidden',
    'not_found',
  ])('are there for %s', (code) => {
    expect(problemWords[code]).toBeDefined()
  })
})
