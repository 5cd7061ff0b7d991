import { readdirSync, readFileSync } from 'node:fs'
import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { ApiError } from '@/lib/api/api-error'
import { makeQueryClient } from '@/lib/query/query-client'
import { Unreachable } from '@/lib/reach/unreachable'
import { failureMessage, failureText, nameService } from './failure-text'
import { lost } from './lost'

i18n.loadAndActivate({ locale: 'en', messages: {} })

const noAnswer = () => new Unreachable('server', 'no answer', new TypeError('Failed to fetch'))

test.each([
  [new ApiError(409, 'Username already exists'), 'Username already exists'],
  [noAnswer(), "We can't reach Cutroom. Try again in a moment."],
  [new Unreachable('data', '503: '), "We can't reach our data right now. Try again in a moment."],
  [new TypeError('Failed to fetch'), 'Something went wrong. Please try again.'],
  [new SyntaxError('Unexpected token <'), 'Something went wrong. Please try again.'],
  ['Load failed', 'Something went wrong. Please try again.'],
])('%s is told in our own words', (error, words) => {
  expect(failureText(error)).toBe(words)
})

test('a mutation says what its missing response means', async () => {
  const client = makeQueryClient()
  const run = (meta?: { lost: typeof lost.payment }) =>
    client
      .getMutationCache()
      .build(client, { mutationFn: () => Promise.reject(noAnswer()), ...(meta && { meta }) })
      .execute(undefined)
      .catch(failureText)
  expect(await run({ lost: lost.payment })).toBe(
    "We can't reach Cutroom. Nothing was charged. Your choices are kept. Try again in a moment.",
  )
  expect(await run()).toBe(
    "We can't reach Cutroom. That may not have gone through. Try again in a moment.",
  )
})

test('toasts about signing in name the status of a refusal', () => {
  expect(failureMessage(new ApiError(401, 'Wrong'))).toBe('401: Wrong')
  expect(failureMessage(noAnswer())).toMatch(/^We can't reach Cutroom\./)
})

test('the service is called by its own name', () => {
  nameService('Torrefação')
  expect(failureText(noAnswer())).toMatch(/^We can't reach Torrefação\./)
  nameService('Cutroom')
})

test('no screen shows the message of an error itself', () => {
  const shown = ['src/app', 'src/features'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
      .map((name) => `${folder}/${name}`)
      .filter((file) => /\b(error|problem|refusal)\??\.message\b/.test(readFileSync(file, 'utf8'))),
  )
  expect(shown).toEqual([])
})
