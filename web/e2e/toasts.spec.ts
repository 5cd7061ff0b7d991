import { signInWithForm } from './support/people.ts'
import { expect, type Page, test } from './support/test.ts'
import { expectToast, toastRegion, toasts } from './support/toasts.ts'

test.beforeEach(({ browserLog }) => browserLog.allow(/401/, /409/))

async function failToSignIn(page: Page) {
  await signInWithForm(page, 'client', 'Wrong!pass1')
  await expectToast(page, { title: 'Login failed', variant: 'destructive' })
}

test('a toast is gone after 5000 milliseconds', async ({ page }) => {
  await page.clock.install()
  await page.goto('/auth')
  // By the page's own clock, which is stopped below.
  const shown = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const watch = new MutationObserver(() => {
          if (!document.querySelector('.toast')) return
          watch.disconnect()
          resolve(Date.now())
        })
        watch.observe(document, { childList: true, subtree: true })
      }),
  )
  await failToSignIn(page)
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 500)
  await page.clock.runFor((await shown) + 4900 - (now + 500))
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.runFor(200)
  await expect(toasts(page)).toHaveCount(0)
})

test('there is one toast at a time, the newest', async ({ page }) => {
  await page.goto('/auth')
  await failToSignIn(page)
  await page.getByRole('tab', { name: 'Register' }).click()
  const fields = { 'Full name': 'Eve', Username: 'client', Email: 'eve@example.com' }
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel('Password', { exact: true }).fill('Cutroom!1')
  await page.getByLabel('Confirm password').fill('Cutroom!1')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(toasts(page)).toContainText('Registration failed')
  await expect(toasts(page)).toHaveCount(1)
})

test('F8 leads to the toasts, where one can be closed with the keyboard', async ({ page }) => {
  await page.goto('/auth')
  await failToSignIn(page)
  await page.keyboard.press('F8')
  await expect(toastRegion(page).getByRole('list')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(toasts(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(toasts(page).getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toHaveCount(0)
})

test('the close button closes a toast', async ({ page }) => {
  await page.goto('/auth')
  await failToSignIn(page)
  await toasts(page).getByRole('button', { name: 'Close' }).click()
  await expect(toasts(page)).toHaveCount(0)
})

test('pointing at a toast stops its time', async ({ page }) => {
  await page.clock.install()
  await page.goto('/auth')
  await failToSignIn(page)
  await toasts(page).hover()
  await page.clock.runFor(20_000)
  await expect(toasts(page)).toHaveCount(1)
})

test('a swipe to the right of 50 pixels closes a toast, a shorter one does not', async ({
  page,
}) => {
  await page.goto('/auth')
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
  await expect(toasts(page)).toHaveCount(0)
})
