import { asNewClient } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('a press still opens the menu when the menu loads halfway through it', async ({ page }) => {
  let arrive = () => {}
  const asked = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(/\/assets\/user-menu-content-[^/]*\.js$/, async (route) => {
    await asked
    await route.continue()
  })
  const ana = await asNewClient(page)
  await page.goto('/client-dashboard')
  await page.getByRole('button', { name: ana.username }).hover()
  await page.mouse.down()
  arrive()
  const logOut = page.getByRole('menuitem', { name: 'Logout' })
  await expect(logOut).toBeVisible()
  await page.mouse.up()
  await logOut.click()
  await expect(page).toHaveURL('/auth')
})
