import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/accessible.ts'
import { drawOnFrame } from '../support/drawing.ts'
import { agreeAndPay, cards, payWith } from '../support/money.ts'
import { numberedFilm, shownNumbers } from '../support/numbered-film.ts'
import { goInside, newcomer, registerWithForm, signIn } from '../support/people.ts'
import type { Installation } from '../support/server.ts'
import { expect, type Page, test } from '../support/test.ts'
import { watchTogether } from '../support/together.ts'

/** The second version lacks half a second in the middle. */
const secondCut = Array.from({ length: 50 }, (_, frame) => frame).filter((n) => n < 20 || n >= 32)

const footage = async (name: string, frames: number | readonly number[] = 50) => ({
  name,
  mimeType: 'video/mp4',
  buffer: await numberedFilm('25', frames),
})

const open = (page: Page, at: string, title: string) =>
  page.goto(at).then(() => page.getByRole('link', { name: title }).first().click())

/**
 * Uploads a film as a version and delivers it; the film has no sound, which needs an explanation.
 */
async function deliver(page: Page, name: string, frames: number | readonly number[] = 50) {
  await page.getByRole('tab', { name: 'Files' }).click()
  await page.getByLabel('Version to upload').setInputFiles(await footage(name, frames))
  await expect(page.getByRole('button', { name: new RegExp(`^${name}`) })).toContainText('25 fps')
  await expect(async () => {
    await page.getByRole('button', { name: 'Deliver version' }).click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByRole('textbox', { name: 'Explanation' })
      .fill('Numbers instead of pictures, on purpose.')
    await dialog.getByRole('button', { name: 'Deliver version', exact: true }).click()
    // The server refuses with a message until the film is prepared; close the dialog and retry.
    await expect(dialog)
      .toBeHidden({ timeout: 2_000 })
      .catch(async (refused) => {
        await dialog.getByRole('button', { name: 'Back' }).click()
        throw refused
      })
  }).toPass()
}

/** Looks at the drawing on the first note, and marks each note as done. */
async function answerNotes(page: Page, count: number) {
  const answers = page.getByRole('group', { name: 'Answer this note' })
  await expect(answers).toHaveCount(count)
  await page
    .getByRole('button', { name: /00:00:00:07/ })
    .first()
    .click()
  await expect(page.locator('[data-shape]')).toHaveCount(2)
  for (let left = count; left > 0; left--) {
    await answers.first().getByRole('button', { name: 'Done' }).click()
    await expect(answers).toHaveCount(left - 1)
  }
}

/** Compares the two versions: the second is in step with the first, frame by frame. */
async function compare(page: Page) {
  await page.getByRole('button', { name: 'Compare' }).click()
  const both = page.getByRole('region', { name: 'Compare versions' })
  await both.getByRole('button', { name: /^Cut, 0\.5 s at 00:00:00:20/ }).click()
  await expect.poll(() => shownNumbers(page)).toEqual([20, 32])
  for (const number of [33, 34]) {
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => shownNumbers(page)).toEqual([number, number])
  }
  await both.getByRole('radio', { name: 'Wipe' }).click()
  await expectAccessible(page)
  await both.getByRole('button', { name: 'Back to review' }).click()
}

/** Starts the servers for the client and for the team: with PostgreSQL these are two nodes. */
async function startNodes(installation: Installation, database: string) {
  const first = await installation.start()
  const second = database === 'postgres' ? await installation.startBeside() : first
  // The payment provider sends people back to this name.
  const at = ({ port }: { port: number }) => ({ baseURL: `http://localhost:${port}` })
  return { forClients: at(first), forTheTeam: at(second) }
}

/** Registers, chooses a plan on the dashboard and pays. */
async function becomeClient(page: Page) {
  await registerWithForm(page, newcomer('Ana'))
  await page.getByRole('link', { name: 'Continue with Professional' }).click()
  await agreeAndPay(page, '$699')
  await payWith(page, cards.pays)
  await expect(page.getByRole('heading', { name: 'Professional is yours.' })).toBeVisible()
}

/**
 * On a phone no page is wider than the screen, and rows for the manager have room for their name.
 */
async function expectNarrow(page: Page, title: string) {
  const wide = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  const row = page.getByRole('listitem').filter({ hasText: `${title} has no editor` })
  const name = await row.getByRole('link', { name: title }).boundingBox()
  expect(name?.width).toBeGreaterThan(200)
  for (const path of ['/manager-dashboard', '/messages', '/notifications']) {
    await goInside(page, path)
    await expect(page.getByRole('link', { name: title }).first()).toBeVisible()
    const beyond = await page.evaluate(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      await page.evaluateHandle(() => document.documentElement),
    )
    expect(beyond, path).toBeLessThanOrEqual(0)
  }
  await goInside(page, '/manager-dashboard')
  if (wide) await page.setViewportSize(wide)
}

test('a newcomer pays, and their video is ordered, made, changed and approved in three browsers', {
  tag: '@postgres',
}, async ({ install, database, newBrowser, browserLog }) => {
  browserLog.allow(/status of 409/)
  const { forClients, forTheTeam } = await startNodes(await install({ demo: true }), database)
  const client = await newBrowser(forClients)
  const editor = await newBrowser(forTheTeam)
  const manager = await newBrowser(forTheTeam)
  // The longest possible title, in one word.
  const title = 'Petit_Four_'.padEnd(120, 'loop')
  await signIn(editor, 'editor')
  await signIn(manager, 'manager')
  await editor.goto('/team-dashboard')
  await manager.goto('/manager-dashboard')

  await becomeClient(client)
  await client.goto('/client-dashboard')
  await client.getByRole('button', { name: 'New project' }).click()
  await client.getByLabel('Title').fill(title)
  await client.getByRole('button', { name: 'Create project' }).click()
  await client.getByRole('radio', { name: /Social media editing/ }).check()
  await client.getByRole('checkbox', { name: '9:16' }).check()
  await client.getByRole('textbox', { name: 'Target length' }).fill('0:15')
  await client.getByRole('main').getByRole('combobox', { name: 'Language' }).selectOption('en')
  await client.getByRole('textbox', { name: 'Goal' }).fill('A seamless loop for the shop window.')
  await client.getByLabel('Files to upload').setInputFiles(await footage('A001_C004.mp4'))
  await expect(client.getByRole('button', { name: /^A001_C004/ })).toBeVisible()
  await expectAccessible(client)
  await client.getByRole('button', { name: 'Submit project' }).first().click()
  await expect(client.getByText(/^In queue/).first()).toBeVisible()

  // The others see it without reloading.
  await expect(manager.getByText(`${title} has no editor`)).toBeVisible()
  await client.getByRole('tab', { name: 'Messages' }).click()
  await client.getByRole('textbox', { name: 'Message' }).fill('Please keep the fall in one piece.')
  await client.getByRole('button', { name: 'Send', exact: true }).click()
  await expectNarrow(manager, title)
  const card = editor.locator('li').filter({ hasText: title })
  await card.getByRole('button', { name: 'Claim' }).click()
  await expect(manager.getByText(`${title} has no editor`)).toBeHidden()
  await open(editor, '/team-dashboard', title)
  await editor.getByRole('button', { name: 'Start editing' }).click()
  await expect(client.getByText('Editing', { exact: true }).first()).toBeVisible()

  await editor.getByRole('button', { name: 'Ask the client' }).click()
  await editor.getByRole('textbox', { name: 'Your question' }).fill('Old logo or new?')
  await editor.getByRole('dialog').getByRole('button', { name: 'Ask the client' }).click()
  await expect(client.getByRole('blockquote')).toHaveText('Old logo or new?')
  await client.getByRole('button', { name: 'Answer' }).click()
  await client.getByRole('textbox', { name: 'Your answer' }).fill('The new one.')
  await client.getByRole('button', { name: 'Send answer' }).click()
  await expect(editor.getByText('Editing', { exact: true }).first()).toBeVisible()

  await deliver(editor, 'loop_v1.mp4')
  await expect(client.getByText('Final check').first()).toBeVisible()
  await expect(client.getByRole('tab', { name: 'Notes' })).toHaveCount(0)
  await manager
    .getByRole('article')
    .filter({ hasText: title })
    .dragTo(manager.getByRole('heading', { name: /^With the client/ }))
  await manager.getByRole('dialog').getByRole('button', { name: 'Release to the client' }).click()
  await expect(manager.getByRole('dialog')).toBeHidden()
  await open(manager, '/manager-dashboard', title)

  await client.getByRole('tab', { name: 'Notes' }).click()
  await expect(client.getByRole('region', { name: 'loop_v1.mp4' })).toBeVisible()
  await drawOnFrame(client, 7)
  await client.getByLabel('Files to attach', { exact: true }).setInputFiles({
    name: 'label.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('#fdfdf8'),
  })
  await expect(client.getByText('7 bytes')).toBeVisible()
  await client.reload() // nothing has been sent yet
  await expect(client.locator('[data-shape]')).toHaveCount(2)
  await expect(client.getByText('7 bytes')).toBeVisible()
  await client.getByRole('textbox', { name: 'Note', exact: true }).fill('Whiter, like the label.')
  await client.getByRole('button', { name: 'Add note' }).click()
  await expect(client.getByRole('article')).toContainText('Whiter, like the label.')
  await expectAccessible(client)
  await client.getByRole('button', { name: 'Send 1 note' }).click()
  await client
    .getByRole('textbox', { name: 'Notes on the whole video' })
    .fill('Three seconds more at the end.\nUse the new logo.')
  await client.getByRole('button', { name: 'Send 3 notes' }).click()
  await expect(editor.getByText('Round 1 of 5').first()).toBeVisible()
  await editor.getByRole('tab', { name: 'Notes' }).click()
  await editor.getByRole('button', { name: 'Reply' }).first().click()
  await editor.getByRole('textbox', { name: 'Reply' }).fill('As white as the bag?')
  await editor.getByRole('button', { name: 'Reply' }).first().click()
  await expect(client.getByText('As white as the bag?')).toBeVisible()
  const label = editor.waitForEvent('download')
  await editor.getByRole('button', { name: 'Download label.txt' }).click()
  expect((await label).suggestedFilename()).toBe('label.txt')
  await watchTogether(client, editor)
  await answerNotes(editor, 3)

  await deliver(editor, 'loop_v2.mp4', secondCut)
  await manager.getByRole('button', { name: 'Release to the client' }).click()
  await expect(client.getByText('From earlier versions')).toBeVisible()
  await client
    .getByRole('button', { name: /^Verify/ })
    .first()
    .click()
  await expect(client.getByRole('button', { name: /^Verify/ })).toHaveCount(2)
  await expect(client.getByText('Verified', { exact: true })).toBeVisible() // still in place
  await compare(client)
  await client.getByRole('button', { name: 'Approve v2' }).click()
  await client.getByRole('dialog').getByRole('button', { name: 'Approve v2' }).click()
  await expect(client.getByRole('heading', { name: 'Sign-off of version 2' })).toBeVisible()
  await expect(client.getByText(/^[0-9a-f]{64}$/).first()).toBeVisible()
  await expect(editor.getByText('Approved', { exact: true }).first()).toBeVisible()
  const downloaded = client.waitForEvent('download')
  await client.getByRole('button', { name: 'Download the final file' }).click()
  const final = await readFile(await (await downloaded).path())
  expect(final.equals(await numberedFilm('25', secondCut))).toBe(true)

  await client.getByRole('tab', { name: 'Activity' }).click()
  await expect(client.getByText('Use the new logo.')).toBeVisible()
  await expectAccessible(client)
})
