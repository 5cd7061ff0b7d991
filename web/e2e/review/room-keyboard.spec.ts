import { expectFocusSeen, focused, tabTo } from '../support/keyboard.ts'
import { shownNumber, shownNumbers } from '../support/numbered-film.ts'
import { signIn } from '../support/people.ts'
import { inReview } from '../support/projects.ts'
import { expect, test } from '../support/test.ts'

const frames = Array.from({ length: 40 }, (_, frame) => frame)

test('a client reviews a version with the keyboard alone', async ({ page, newBrowser }) => {
  await signIn(page, 'editor')
  const title = `Keys ${Date.now()}`
  const id = await inReview(page, title, [frames, frames.slice(0, 30)])
  const client = await newBrowser()
  await signIn(client, 'client')
  const { keyboard } = client
  const press = async (...keys: string[]) => {
    for (const key of keys) await keyboard.press(key)
  }

  await client.goto('/client-dashboard')
  await expect(client.getByRole('link', { name: title }).first()).toBeVisible()
  await tabTo(client, new RegExp(title), { most: 80 })
  await expectFocusSeen(client)
  await press('Enter')
  await expect(client).toHaveURL(new RegExp(`/project/${id}`))
  // The second version, which has 30 frames: earlier key presses would move the other film.
  await expect(client.getByText('/ 00:00:01:05')).toBeVisible()
  await expect(client.locator('video')).toHaveJSProperty('readyState', 4)

  // Go to a frame, mark a range from there, and write a note of a certain kind about it.
  await press('.', '.', '.')
  await expect.poll(() => shownNumber(client)).toBe(3)
  await press('i', '.', '.', 'o', 'n')
  await expect(client.getByRole('textbox', { name: 'Note', exact: true })).toBeFocused()
  await expectFocusSeen(client)
  await keyboard.type('Shorter, please')
  await tabTo(client, /^button "Question"/)
  await expectFocusSeen(client)
  await press('Space')
  await expect(client.getByRole('button', { name: 'Question' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await tabTo(client, /^button "Add note"/)
  await press('Enter')
  const note = client.getByRole('article', { name: /at 00:00:00:03/ })
  await expect(note).toContainText('Shorter, please')
  expect(await focused(client)).toContain('textbox "Note"')

  // Write another note, then go from note to note.
  await press('Escape', 'Shift+X', 'End', 'n')
  await keyboard.type('Hold the end')
  await press('Control+Enter')
  const last = client.getByRole('article', { name: /at 00:00:01:04/ })
  await expect(last).toContainText('Hold the end')
  await press('Escape', '[')
  await expect(last).toBeFocused()
  await press('[')
  await expect(note).toHaveAttribute('aria-current', 'true')
  await expect(note).toBeFocused()
  await expectFocusSeen(client)
  await expect.poll(() => shownNumber(client)).toBe(3)
  await press(']')
  await expect(last).toBeFocused()
  await press('[')
  await expect(note).toBeFocused()

  // Write a reply; the focus stays with the thread.
  await tabTo(client, /^button "Reply"/)
  await press('Enter')
  await expect(note.getByRole('textbox', { name: 'Reply' })).toBeFocused()
  await expectFocusSeen(client)
  await keyboard.type('By half a second')
  await press('Control+Enter')
  await expect(note).toContainText('By half a second')
  await expect(note.getByRole('button', { name: 'Reply' })).toBeFocused()

  // Open the shortcut sheet, then return.
  await press('?')
  await expect(client.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await press('Escape')
  await expect(client.getByRole('dialog')).toHaveCount(0)
  await expect(note.getByRole('button', { name: 'Reply' })).toBeFocused()

  // Compare, then return.
  await tabTo(client, /^button "Compare"/, { most: 80, backwards: true })
  await expectFocusSeen(client)
  await press('Enter')
  const both = client.getByRole('region', { name: 'Compare versions' })
  await expect(both).toBeVisible()
  await expect(client.getByRole('button', { name: 'Compare' })).toBeFocused()
  await press('Home', '.')
  await expect.poll(() => shownNumbers(client)).toEqual([1, 1])
  await tabTo(client, /^button "Back to review"/)
  await expectFocusSeen(client)
  await press('Enter')
  await expect(both).toHaveCount(0)
  await expect(client.getByRole('button', { name: 'Compare' })).toBeFocused()
})
