import { expect, test } from 'vitest'
import type { Message, ProjectStep } from '@/lib/api/types'
import { message } from './message-fixture'
import { firstUnreadOf, threadEntries } from './thread-entries'

const step = (seq: number, kind: string, at: string) => ({ seq, kind, at }) as ProjectStep

const thread = (messages: Message[], steps: ProjectStep[] = [], more = false) =>
  threadEntries({ messages, steps, more, firstUnread: firstUnreadOf(messages) }).map((entry) =>
    entry.kind === 'day' || entry.kind === 'new' ? entry.kind : entry.key,
  )

const first = message('m1', { at: '2026-11-14T12:00:00Z' })
const second = message('m2', { at: '2026-11-15T12:00:00Z', unread: true })
const third = message('m3', { at: '2026-11-15T12:05:00Z', unread: true })

test('messages go from old to new, with a line for each day and one before new messages', () => {
  expect(thread([third, second, first])).toEqual(['day', 'm1', 'day', 'new', 'm2', 'm3'])
})

test('steps appear where they happened, and only those that matter to both sides', () => {
  const steps = [
    step(1, 'turn', '2026-11-14T11:00:00Z'),
    step(2, 'ask', '2026-11-14T13:00:00Z'),
    step(3, 'answer', '2026-11-15T12:03:00Z'),
    step(4, 'approve', '2026-11-15T13:00:00Z'),
  ]
  expect(thread([third, second, first], steps)).toEqual([
    'day',
    'm1',
    'step 2',
    'day',
    'new',
    'm2',
    'step 3',
    'm3',
    'step 4',
  ])
})

test('steps before the oldest message wait until older messages are shown', () => {
  const steps = [step(1, 'submit', '2026-11-01T11:00:00Z')]
  expect(thread([first], steps, true)).toEqual(['day', 'm1'])
  expect(thread([first], steps)).toEqual(['day', 'step 1', 'day', 'm1'])
})
