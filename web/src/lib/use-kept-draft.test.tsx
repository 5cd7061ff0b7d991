import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { keys } from '@/lib/query/keys'
import { makeQueryClient } from '@/lib/query/query-client'
import { hasTexts, useKeptDraft } from './use-kept-draft'

type Note = { text: string }

beforeEach(() => localStorage.clear())

/** Opens a person's form as a page that was just loaded shows it. */
function open(person: string | null, what = 'refund:1') {
  const cache = makeQueryClient()
  cache.setQueryData(keys.user, person && { id: person })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  )
  return renderHook(() => useKeptDraft<Note>(what, hasTexts('text')), { wrapper }).result
}

test('typed text is there after a reload, until it is sent', () => {
  const before = open('ana')
  expect(before.current.form).toBeNull()
  act(() => before.current.write({ text: 'Too dark.' }))
  expect(before.current.form).toEqual({ text: 'Too dark.' })
  const after = open('ana')
  expect(after.current.form).toEqual({ text: 'Too dark.' })
  act(() => after.current.clear())
  expect(open('ana').current.form).toBeNull()
})

test('nobody else can read it, and no other form', () => {
  const hers = open('ana')
  act(() => hers.current.write({ text: 'Too dark.' }))
  expect(open('ben').current.form).toBeNull()
  expect(open('ana', 'refund:2').current.form).toBeNull()
})

test('nothing is kept without a person, and data of another shape is not taken for the form', () => {
  const form = open(null)
  act(() => form.current.write({ text: 'Too dark.' }))
  expect(form.current.form).toEqual({ text: 'Too dark.' })
  expect(localStorage).toHaveLength(0)
  localStorage.setItem('form:draft:ana:refund:1', '{"text":1}')
  expect(open('ana').current.form).toBeNull()
})
