import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { expect, test } from 'vitest'
import { formatBytes } from '@/lib/bytes'
import { type Check, type Finding, good, median } from './check'
import { reportOf } from './report'
import { checks, runChecks } from './run-checks'
import { serverChecks } from './server-checks'

i18n.loadAndActivate({ locale: 'en', messages: {} })

const check = (id: string, run: Check['run']): Check => ({
  id,
  group: 'browser',
  name: msg`Browser`,
  run,
})

test('every check has its own id', () => {
  const all = [...checks, ...serverChecks]
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
})

test('a check that fails is reported as failed and the others continue', async () => {
  const found: Record<string, Finding> = {}
  await runChecks(
    (id, finding) => {
      found[id] = finding
    },
    new AbortController().signal,
    [check('broken', () => Promise.reject(new Error('no'))), check('fine', () => good('yes'))],
  )
  expect(found).toEqual({ broken: { verdict: 'bad', value: 'Failed' }, fine: good('yes') })
})

test('a stopped run reports nothing more', async () => {
  const stop = new AbortController()
  stop.abort()
  await runChecks(() => expect.unreachable(), stop.signal, [check('fine', () => good('yes'))])
})

test('the report contains the findings, and no token', () => {
  localStorage.setItem('auth_access_token', 'secret-token')
  const text = reportOf([check('a', () => good(''))], { a: good('Firefox') }, new Date(0), i18n)
  expect(text).toContain('[good] Browser: Firefox')
  expect(text).toContain('1970-01-01T00:00:00.000Z')
  expect(text).not.toContain('secret-token')
})

test('sizes and medians are formatted as a person would write them', () => {
  expect([0, 999, 1500, 12_345_678, 3.2e9].map(formatBytes)).toEqual([
    '0 bytes',
    '999 bytes',
    '1.5 KB',
    '12 MB',
    '3.2 GB',
  ])
  expect(median([9, 1, 5])).toBe(5)
})
