import { expect, test } from 'vitest'
import type { components } from '@/lib/api/schema.gen'
import { answerChanges } from './answer-changes'

type Step = components['schemas']['ProjectStep']
const step = (part: Partial<Step>): Step => ({
  seq: 1,
  kind: 'brief',
  at: '2026-11-14T22:12:00Z',
  by: { id: 'u1', name: 'Ana' },
  from: 'in_progress',
  to: 'in_progress',
  clock: 'ours',
  ...part,
})

test('the last change of an answer counts', () => {
  const changes = answerChanges([
    step({ fields: ['seconds', 'goal'] }),
    step({ fields: ['seconds'], by: { id: 'u2', name: 'Mia' }, at: '2026-11-15T08:00:00Z' }),
  ])
  expect(changes.get('seconds')).toEqual({ by: 'Mia', at: '2026-11-15T08:00:00Z' })
  expect(changes.get('goal')?.by).toBe('Ana')
})

test('other steps change no answer', () => {
  expect(answerChanges([step({ kind: 'start', fields: ['goal'] })]).size).toBe(0)
})
