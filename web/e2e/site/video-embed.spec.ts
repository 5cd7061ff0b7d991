import { expectAccessible, twoLooks } from '../support/accessible.ts'
import { expect, type Page, test } from '../support/test.ts'
import { answerCookies } from '../support/visitor.ts'

test.beforeEach(({ page }) => answerCookies(page))

const finding = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')

test('a reference is recognised as it is typed, and samples fill the field', async ({ page }) => {
  await page.goto('/video-embed-test')
  await expect(finding(page, 'Type')).toHaveText('–')
  const reference = page.getByLabel('Video reference')
  const play = page.getByRole('button', { name: 'Play', exact: true })
  await reference.fill('https://www.youtube.com/shorts/aqz-KE-bpKQ')
  await expect(finding(page, 'Type')).toHaveText('YouTube')
  await expect(finding(page, 'Normalized address')).toHaveText(
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  )
  await expect(finding(page, 'Embed address')).toHaveText(
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ/,
  )
  await expect(finding(page, 'Player')).toHaveText('Not played yet')
  await expect(play).toBeEnabled()
  for (const unknown of ['https://example.com/watch', 'javascript:alert(1)', 'a film']) {
    await reference.fill(unknown)
    await expect(finding(page, 'Type')).toHaveText('Not recognized')
    await expect(finding(page, 'Embed address')).toHaveText('–')
    await expect(play).toBeDisabled()
  }
  for (const [sample, filled, kind] of [
    ['YouTube ID', 'aqz-KE-bpKQ', 'YouTube'],
    ['YouTube short link', 'https://youtu.be/aqz-KE-bpKQ', 'YouTube'],
    ['YouTube Shorts', 'https://www.youtube.com/shorts/aqz-KE-bpKQ', 'YouTube'],
    ['Vimeo ID', '76979871', 'Vimeo'],
    ['Vimeo link', 'https://vimeo.com/76979871', 'Vimeo'],
    ['Our own file', '/media/showcase/house-roast.mp4', 'Video file'],
    ['Something else', 'https://example.com/watch', 'Not recognized'],
  ] as const) {
    await page.getByRole('button', { name: sample, exact: true }).click()
    await expect(reference).toHaveValue(filled)
    await expect(finding(page, 'Type')).toHaveText(kind)
  }
})

test('a film of ours plays in the dialog and the page says so', async ({ page }) => {
  await page.goto('/video-embed-test')
  await page.getByRole('button', { name: 'Our own file' }).click()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Video embed test' })
  await expect(dialog.locator('video')).toBeVisible()
  await expect(finding(page, 'Player')).toHaveText('Plays')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(finding(page, 'Player')).toHaveText('Plays')
})

test('a player that is closed before it plays does not count as played', async ({ page }) => {
  await page.route('**/media/showcase/house-roast.mp4', () => undefined) // it never arrives
  await page.goto('/video-embed-test')
  await page.getByRole('button', { name: 'Our own file' }).click()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(finding(page, 'Player')).toHaveText('Loading player...')
  await page.keyboard.press('Escape')
  await expect(finding(page, 'Player')).toHaveText('Not played yet')
})

test('what a player in a frame reports is shown', async ({ page, server }) => {
  let says = ''
  await page.context().route(
    (url) => url.origin !== server.url,
    (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<script>parent.postMessage(${JSON.stringify(says)}, '*')</script>`,
      }),
  )
  await page.goto('/video-embed-test')
  for (const [message, words] of [
    [{ event: 'onReady' }, 'Plays'],
    [{ event: 'onError', info: 153 }, 'Failed with error 153'],
  ] as const) {
    says = JSON.stringify(message)
    await page.getByRole('button', { name: 'YouTube ID' }).click()
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    const frame = page.getByRole('dialog').locator('iframe')
    await expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin')
    await expect(finding(page, 'Player')).toHaveText(words)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('the page is accessible in both themes and on a phone, in Portuguese too', async ({
  page,
  newBrowser,
}) => {
  await page.goto('/video-embed-test')
  await page.getByRole('button', { name: 'Our own file' }).click()
  await expectAccessible(page)
  const portuguese = await newBrowser({ locale: 'pt-PT', viewport: { width: 390, height: 844 } })
  await answerCookies(portuguese)
  await portuguese.goto('/video-embed-test')
  await portuguese.getByLabel('Referência').fill('76979871')
  await expect(portuguese.locator('dl')).toContainText('Vimeo')
  const wide = await portuguese.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(wide).toBe(false)
  await expectAccessible(portuguese, twoLooks)
})
