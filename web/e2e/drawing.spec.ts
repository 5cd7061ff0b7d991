import { expectAccessible } from './support/accessible.ts'
import { signIn } from './support/people.ts'
import { expect, type Page, test } from './support/test.ts'

const drawn = (page: Page) => page.locator('[data-shape]')

/** Where the picture is drawn on, once a tool was taken. */
async function surface(page: Page) {
  const box = await page.locator('[data-drawing]').boundingBox()
  if (!box) throw new Error('nothing can be drawn on')
  return (x: number, y: number) => ({ x: box.x + box.width * x, y: box.y + box.height * y })
}

async function dragMouse(page: Page) {
  const at = await surface(page)
  const [from, to] = [at(0.2, 0.2), at(0.6, 0.7)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await page.mouse.up()
}

async function dragFinger(page: Page) {
  const at = await surface(page)
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, y = 0) =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [at(x, y)],
    })
  await touch('touchStart', 0.2, 0.2)
  for (const step of [0.3, 0.4, 0.5, 0.6]) await touch('touchMove', step, step)
  await touch('touchEnd')
}

test('a drawing is on one frame, made with a mouse or a finger', async ({ page, newBrowser }) => {
  await signIn(page, 'client')
  await page.goto('/client-dashboard')
  await page.getByRole('link', { name: 'The Long Answer, episode 48' }).first().click()
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  await expect(page.getByText('Loading player...')).toBeHidden()

  for (let step = 0; step < 3; step++) await page.keyboard.press('Shift+ArrowRight')
  await expect(page).toHaveURL(/[?&]f=30\b/)
  await page.keyboard.press('d')
  await dragMouse(page)
  await expect(drawn(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Label' }).click()
  const at = await surface(page)
  await page.mouse.click(at(0.5, 0.1).x, at(0.5, 0.1).y)
  await page.getByRole('textbox', { name: 'Label' }).fill('whiter')
  await page.keyboard.press('Enter')
  await expect(page.getByText('whiter')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(drawn(page)).toHaveCount(1)
  await page.keyboard.press('Control+Shift+Z')
  await expect(drawn(page)).toHaveCount(2)
  await page.keyboard.press('ArrowRight')
  await expect(drawn(page)).toHaveCount(0)
  await page.keyboard.press('ArrowLeft')
  await expect(drawn(page)).toHaveCount(2)
  await expectAccessible(page)

  const phone = await newBrowser({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await signIn(phone, 'client')
  await phone.goto(page.url())
  await expect(phone.getByRole('slider', { name: 'Place in the video' })).toHaveAttribute(
    'aria-valuenow',
    '30',
  )
  await expect(phone.getByText('Loading player...')).toBeHidden()
  await phone.getByRole('button', { name: 'Draw on this frame' }).tap()
  await dragFinger(phone)
  await expect(drawn(phone)).toHaveCount(1)
  expect(await phone.evaluate(() => window.scrollY)).toBe(0)
})
