import { expect, test } from 'vitest'
import { ApiError } from '@/lib/api/api-error'
import type { SaveStatus } from '../saving/save-status'
import { obstacleTo } from './submit-state'

const saved: SaveStatus = { kind: 'saved', at: undefined }
const whole = { maySubmit: true, status: saved, open: [], uploads: undefined }

test('a complete brief can be submitted, with optional answers open and changes being saved', () => {
  expect(obstacleTo({ ...whole, open: ['music', 'script'] })).toBeUndefined()
  expect(obstacleTo({ ...whole, status: { kind: 'typing' } })).toBeUndefined()
})

test('required answers are named', () => {
  expect(obstacleTo({ ...whole, open: ['seconds', 'music', 'footage'] })).toEqual({
    kind: 'answers',
    questions: ['seconds', 'footage'],
  })
})

test('footage being uploaded is waited for, not asked for', () => {
  const uploads = { running: 2 }
  expect(obstacleTo({ ...whole, open: ['footage'], uploads })).toEqual({
    kind: 'uploads',
    running: 2,
  })
  expect(obstacleTo({ ...whole, open: ['goal', 'footage'], uploads })).toEqual({
    kind: 'answers',
    questions: ['goal'],
  })
})

test('unsaved changes come before everything except the permission to submit', () => {
  const refused: SaveStatus = { kind: 'refused', problem: new ApiError(422, 'no') }
  expect(obstacleTo({ ...whole, status: refused, open: ['goal'] })?.kind).toBe('unsaved')
  expect(obstacleTo({ ...whole, status: { kind: 'conflict' } })?.kind).toBe('conflict')
  expect(obstacleTo({ ...whole, status: { kind: 'offline' } })?.kind).toBe('offline')
  expect(obstacleTo({ ...whole, status: refused, maySubmit: false })?.kind).toBe('not-allowed')
})
