import { expect, type Page } from '@playwright/test'

const drawn = (page: Page) => page.locator('[data-shape]')

/** Positions on the picture, once a tool is selected. */
async function picture(page: Page) {
  const box = await page.locator('[data-drawing]').boundingBox()
  if (!box) throw new Error('nothing can be drawn on')
  return (x: number, y: number) => ({ x: box.x + box.width * x, y: box.y + box.height * y })
}

export async function dragMouse(page: Page) {
  const at = await picture(page)
  const [from, to] = [at(0.2, 0.2), at(0.6, 0.7)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await page.mouse.up()
}

export async function dragFinger(page: Page) {
  const at = await picture(page)
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: number[]) =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: places.map((place) => at(place, 0.3)),
    })
  await touch('touchStart', 0.2)
  for (const place of [0.3, 0.4, 0.5, 0.6]) await touch('touchMove', place)
  await touch('touchEnd')
}

/**
 * Draws on a frame with a mouse and with a finger. The drawing is on that frame only, and can be
 * undone.
 */
export async function drawOnFrame(page: Page, frame: number) {
  await expect(page.locator('video')).toHaveJSProperty('readyState', 4)
  for (let step = 0; step < frame; step++) await page.keyboard.press('.')
  await expect(page).toHaveURL(new RegExp(`[?&]f=${frame}(&|$)`))
  await page.keyboard.press('d')
  await dragMouse(page)
  await expect(drawn(page)).toHaveCount(1)
  await dragFinger(page)
  await expect(drawn(page)).toHaveCount(2)
  await page.keyboard.press('Control+z')
  await expect(drawn(page)).toHaveCount(1)
  await page.keyboard.press('Control+Shift+Z')
  await expect(drawn(page)).toHaveCount(2)
  await page.keyboard.press('.')
  await expect(drawn(page)).toHaveCount(0)
  await page.keyboard.press(',')
  await expect(drawn(page)).toHaveCount(2)
}
