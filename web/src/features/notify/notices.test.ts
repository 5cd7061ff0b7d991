import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { groupWords, noticeWords } from './notice-words'

const notices: { id: string; group: string }[] = JSON.parse(
  readFileSync('../contract/notifications.json', 'utf8'),
)

it('has words for every notification and every group, and for nothing else', () => {
  expect(Object.keys(noticeWords).sort()).toEqual(notices.map(({ id }) => id).sort())
  expect(Object.keys(groupWords).sort()).toEqual(
    [...new Set(notices.map(({ group }) => group))].sort(),
  )
})
