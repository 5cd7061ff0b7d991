import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToasts, removalDelay, toast } from './toast'
import { Toaster } from './toaster'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  act(() => {
    vi.runAllTimers()
  })
  vi.useRealTimers()
})

const showToaster = () => render(<Toaster closeLabel="Close" regionLabel="Messages ({hotkey})" />)
const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
const shown = () => document.querySelectorAll('.toast')

test('one toast is visible at a time: a new one replaces the old', () => {
  showToaster()
  act(() => {
    toast({ title: 'First' })
    toast({ title: 'Second' })
  })
  expect(shown()).toHaveLength(1)
  expect(shown()[0]).toHaveTextContent('Second')
  expect(currentToasts()).toHaveLength(1)
})

test('a toast closes by itself after 5000 ms and not before', () => {
  showToaster()
  act(() => {
    toast({ title: 'Login successful', description: 'Welcome back, ana!' })
  })
  pass(4999)
  expect(shown()).toHaveLength(1)
  pass(1)
  expect(shown()).toHaveLength(0)
})

test('a dismissed toast is removed only after a very long delay', () => {
  showToaster()
  act(() => toast({ title: 'Saved' }).dismiss())
  expect(currentToasts()).toMatchObject([{ title: 'Saved', open: false }])
  pass(removalDelay - 1)
  expect(currentToasts()).toHaveLength(1)
  pass(1)
  expect(currentToasts()).toHaveLength(0)
})

test('F8 moves focus to the messages', () => {
  showToaster()
  act(() => {
    toast({ title: 'Saved' })
  })
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' })
  const region = screen.getByRole('region', { name: 'Messages (F8)' })
  expect(region.contains(document.activeElement)).toBe(true)
})

test('the time stops while the pointer is on the toast', () => {
  showToaster()
  act(() => {
    toast({ title: 'Saved' })
  })
  const region = screen.getByRole('region', { name: 'Messages (F8)' })
  pass(3000)
  fireEvent.pointerMove(region)
  expect(shown()[0]).toHaveAttribute('data-paused')
  pass(10_000)
  expect(shown()).toHaveLength(1)
  fireEvent.pointerLeave(region)
  expect(shown()[0]).not.toHaveAttribute('data-paused')
  pass(2000)
  expect(shown()).toHaveLength(0)
})

test('the close button dismisses and the action runs', () => {
  const undo = vi.fn()
  showToaster()
  act(() => {
    toast({ title: 'Deleted', action: { label: 'Undo', run: undo }, variant: 'destructive' })
  })
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(shown()).toHaveLength(0)

  act(() => {
    toast({ title: 'Deleted' })
  })
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(shown()).toHaveLength(0)
})
