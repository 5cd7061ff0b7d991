import { expectAccessible } from '../support/accessible.ts'
import { dragFinger } from '../support/drawing.ts'
import { shownNumber } from '../support/numbered-film.ts'
import { signIn } from '../support/people.ts'
import { caller, inReview } from '../support/projects.ts'
import { expect, test } from '../support/test.ts'

const frames = Array.from({ length: 75 }, (_, frame) => frame)

test('a client on a phone plays, steps, notes, draws with a finger and sends the list', async ({
  page,
  newBrowser,
}) => {
  await signIn(page, 'editor')
  const id = await inReview(page, `Phone ${Date.now()}`, [frames])
  const phone = await newBrowser({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await signIn(phone, 'client')
  await phone.goto(`/project/${id}`)
  const video = phone.locator('video')
  await expect(video).toHaveJSProperty('readyState', 4)
  const button = (name: string | RegExp) => phone.getByRole('button', { name }).first()

  // Controls that don't fit in the bar are one press away.
  await button('Player settings').tap()
  const settings = phone.getByRole('group', { name: 'Player settings' })
  await settings.getByRole('combobox', { name: 'Speed' }).selectOption('2')
  await settings.getByRole('button', { name: /^Loop/ }).tap()
  await expect(settings.getByRole('button', { name: /^Loop/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await settings.getByRole('combobox', { name: 'Guides' }).selectOption({ index: 1 })
  await expectAccessible(phone)
  await button('Player settings').tap()
  await expect(settings).toBeHidden()

  await button('Play').tap()
  await expect.poll(() => shownNumber(phone)).toBeGreaterThan(5)
  await expect(video).toHaveJSProperty('playbackRate', 2)
  await button('Pause').tap()
  await expect(video).toHaveJSProperty('paused', true)
  const stood = (await shownNumber(phone)) ?? 0
  await button('Next frame').tap()
  await expect.poll(() => shownNumber(phone)).toBe((stood + 1) % frames.length)

  await button('Draw on this frame').tap()
  await dragFinger(phone)
  await expect(phone.locator('[data-shape]')).toHaveCount(1)
  const field = phone.getByRole('textbox', { name: 'Note', exact: true })
  // The browser treats a stroke that ends at full speed as a fling, and the next tap as its end.
  await field.tap()
  await field.fill('Less of this')
  await button('Add note').tap()
  const note = phone.getByRole('article')
  await expect(note).toContainText('Less of this')
  await expect(note).toContainText('Drawing on this frame')
  // The picture stays in view while the notes are read.
  await note.scrollIntoViewIfNeeded()
  await expect(video).toBeInViewport()
  const wide = await phone.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(390)

  await button('Send 1 note').tap()
  const dialog = phone.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send 1 note' }).tap()
  await expect(dialog).toBeHidden()
  const call = await caller(phone, 'client')
  expect((await call('GET', `/api/projects/${id}`)).body).toMatchObject({
    state: 'revision',
    rounds: { used: 1 },
  })
})
