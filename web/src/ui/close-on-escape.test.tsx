import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from './dialog'
import { Menu, MenuItem } from './menu'

// Recreates the moment when a layer has the focus but its primitive is not listening for Esc yet.
beforeEach(() => {
  const listen = document.addEventListener.bind(document)
  vi.spyOn(document, 'addEventListener').mockImplementation(
    (...heard: Parameters<typeof listen>) => {
      if ((heard[0] as string) !== 'keydown') listen(...heard)
    },
  )
})

afterEach(() => {
  vi.restoreAllMocks()
})

test('a menu closes when Esc is pressed in the moment it opens', () => {
  render(
    <Menu trigger={<button type="button">open</button>} defaultOpen>
      <MenuItem>first</MenuItem>
    </Menu>,
  )
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' })
  expect(screen.queryByRole('menu')).toBeNull()
})

test('a dialog closes when Esc is pressed in the moment it opens', () => {
  render(<Dialog trigger={<button type="button">open</button>} title="Sure?" closeLabel="Close" />)
  act(() => screen.getByRole('button', { name: 'open' }).click())
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  expect(screen.queryByRole('dialog')).toBeNull()
})
