import { signInWithForm } from '../support/people.ts'
import { expect, type Page, test } from '../support/test.ts'
import { toastRegion, toasts } from '../support/toasts.ts'

test.beforeEach(({ browserLog }) => browserLog.allow(/401/))

/** Lets a little time pass, again and again, until the check holds. */
const inTime = (page: Page, holds: () => Promise<void>) =>
  expect(async () => {
    await page.clock.runFor(100)
    await holds()
  }).toPass({ timeout: 30_000 })

const count = (page: Page, n: number) => async () => expect(await toasts(page).count()).toBe(n)

/** Time passes only when a journey lets it, so no toast disappears before it is checked. */
async function failToSignIn(page: Page) {
  await page.clock.install()
  await page.goto('/auth')
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
  await signInWithForm(page, 'client', 'Wrong!pass1')
  await inTime(page, count(page, 1))
}

test('F8 moves the focus to the toasts, where one can be closed with the keyboard', async ({
  page,
}) => {
  await failToSignIn(page)
  await page.keyboard.press('F8')
  await expect(toastRegion(page).getByRole('list')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(toasts(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(toasts(page).getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Enter')
  await inTime(page, count(page, 0))
})

test('a swipe to the right of 50 pixels closes a toast, a shorter one does not', async ({
  page,
}) => {
  await failToSignIn(page)
  const swipe = async (pixels: number) => {
    const box = await toasts(page).boundingBox()
    if (!box) throw new Error('The toast is not there.')
    const [x, y] = [box.x + 20, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + pixels, y, { steps: 10 })
    await page.mouse.up()
  }
  await swipe(45)
  await expect(toasts(page)).toHaveAttribute('data-swipe', 'cancel')
  await expect(toasts(page)).toHaveCount(1)
  await swipe(60)
  await inTime(page, count(page, 0))
})
