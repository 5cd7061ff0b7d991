import AxeBuilder from '@axe-core/playwright'
import { type DemoPerson, homes, newcomer, register, signIn } from './support/people.ts'
import { expect, type Page, test } from './support/test.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

/** Looks at the page as it stands, in both themes and at both widths. */
async function expectAccessible(page: Page) {
  for (const size of sizes)
    for (const theme of ['light', 'dark'])
      await test.step(`${theme} at ${size.width}`, async () => {
        await page.setViewportSize(size)
        await page.evaluate(async (theme) => {
          document.documentElement.dataset.theme = theme
          const running = document.getAnimations().map((animation) => animation.finished)
          await Promise.race([Promise.allSettled(running), new Promise(requestAnimationFrame)])
        }, theme)
        const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
        const grave = violations
          .filter(({ impact }) => impact === 'serious' || impact === 'critical')
          .map(({ id, nodes }) => ({
            id,
            nodes: nodes.map(({ html, failureSummary }) => `${html}: ${failureSummary}`),
          }))
        expect.soft(grave, `${page.url()} ${theme} at ${size.width}`).toEqual([])
      })
}

test('the landing page is accessible', async ({ page }) => {
  await page.goto('/')
  await expectAccessible(page)
})

test('the sign-in page is accessible', async ({ page }) => {
  await page.goto('/auth')
  await expect(page.getByRole('button', { name: 'Editor' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Username is required')).toBeVisible()
  await expectAccessible(page)
})

test('the registration form is accessible', async ({ page }) => {
  await page.goto('/auth?tab=register')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Username is required')).toBeVisible()
  await expectAccessible(page)
})

for (const person of Object.keys(homes) as DemoPerson[])
  test(`the dashboard of the ${person} is accessible`, async ({ page }) => {
    await signIn(page, person)
    await page.goto(homes[person].path)
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    if (person === 'manager')
      await expect(page.getByRole('row', { name: /Mia Costa/ })).toBeVisible()
    await expectAccessible(page)
  })

test('an open mail is accessible', async ({ page }) => {
  const ana = newcomer('Ana')
  await register(page.request, ana)
  await signIn(page, 'manager')
  await page.goto('/manager-dashboard')
  const row = page.getByRole('table', { name: 'Outgoing mail' }).getByRole('row')
  await row.filter({ hasText: ana.email }).getByRole('button').click()
  await expect(page.getByRole('dialog').getByText(ana.username)).toBeVisible()
  await expectAccessible(page)
})

test('the profile is accessible', async ({ page }) => {
  await signIn(page, 'client')
  await page.goto('/profile')
  await expect(page.getByText('client@demo.example')).toBeVisible()
  await expectAccessible(page)
})

for (const { name, path, heading } of [
  { name: 'set-up page', path: '/setup#token', heading: 'Open the cutting room.' },
  { name: 'page that is not open yet', path: '/about-us', heading: 'About Us' },
])
  test(`the ${name} is accessible`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expectAccessible(page)
  })

test('the page for unknown addresses is accessible', async ({ page, browserLog }) => {
  browserLog.allow(/404/)
  await page.goto('/nowhere')
  await expectAccessible(page)
})
