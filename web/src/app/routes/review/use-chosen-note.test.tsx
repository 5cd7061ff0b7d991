import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { nextMarker } from './next-marker'
import { useChosenNote } from './use-chosen-note'

const markers = [
  { id: 'first', from: 3 },
  { id: 'last', from: 28 },
]

test('two quick steps go from note to note, even if the address updates late', () => {
  const { result, rerender } = renderHook(({ named }) => useChosenNote(named), {
    initialProps: { named: 'first' as string | undefined },
  })
  const chosen = result.current
  chosen.current = 'last' // chosen, and its picture is loading
  expect(nextMarker(markers, -1, { frame: 28, selected: chosen.current })?.id).toBe('first')
  rerender({ named: 'last' })
  expect(chosen.current).toBe('last')
  rerender({ named: undefined })
  expect(chosen.current).toBeUndefined()
})
