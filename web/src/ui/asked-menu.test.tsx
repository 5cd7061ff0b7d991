import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { AskedMenu } from './asked-menu'
import { Menu, MenuItem } from './menu'

/** A button whose menu counts how often it is made. */
function show() {
  const make = vi.fn()
  render(
    <AskedMenu
      trigger={<button type="button">More</button>}
      menu={(trigger, open) => {
        make()
        return (
          <Menu trigger={trigger} defaultOpen={open}>
            <MenuItem>Copy</MenuItem>
            <MenuItem>Delete</MenuItem>
          </Menu>
        )
      }}
    />,
  )
  return { make, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) }
}

const button = () => screen.getByRole('button', { name: 'More' })

test('the menu is made when it is asked for', async () => {
  const { make, user } = show()
  expect(button()).toHaveAttribute('aria-haspopup', 'menu')
  expect(button()).toHaveAttribute('aria-expanded', 'false')
  expect(make).not.toHaveBeenCalled()
  await user.click(button())
  expect(await screen.findByRole('menuitem', { name: 'Copy' })).not.toHaveFocus()
})

test.each(['{Enter}', ' ', '{ArrowDown}'])(
  'after the key %j the focus is on the first item, and then on the button again',
  async (key) => {
    const { user } = show()
    await user.tab()
    await user.keyboard(key)
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Copy' })).toHaveFocus())
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(button()).toHaveFocus())
    expect(screen.queryByRole('menu')).toBeNull()
  },
)
