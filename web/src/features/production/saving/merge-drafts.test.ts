import { expect, test } from 'vitest'
import { type BriefDraft, briefShape, draftOf } from '../brief/brief-draft'
import { draftProject } from '../brief/brief-fixture'
import { mergeDrafts } from './merge-drafts'

const base = draftOf(draftProject())
const merge = (mine: Partial<BriefDraft>, theirs: Partial<BriefDraft>) =>
  mergeDrafts(briefShape, base, { ...base, ...mine }, { ...base, ...theirs })

test('answers to different questions are joined', () => {
  const { draft, conflicts } = merge({ goal: 'Mine' }, { music: 'Theirs' })
  expect(conflicts).toEqual([])
  expect(draft).toMatchObject({ goal: 'Mine', music: 'Theirs' })
})

test('two answers to one question are a conflict, and mine stays visible', () => {
  const { draft, conflicts } = merge({ goal: 'Mine' }, { goal: 'Theirs', avoid: 'Drums' })
  expect(conflicts).toEqual(['goal'])
  expect(draft).toMatchObject({ goal: 'Mine', avoid: 'Drums' })
})

test('the same answer from both sides is no conflict', () => {
  const { conflicts } = merge({ moments: ['Pour'] }, { moments: ['Pour '] })
  expect(conflicts).toEqual([])
})

test('what they removed is removed, unless I have changed it', () => {
  expect(merge({}, { goal: '' }).draft.goal).toBe('')
  expect(merge({ goal: 'Mine' }, { goal: '' }).conflicts).toEqual(['goal'])
})
