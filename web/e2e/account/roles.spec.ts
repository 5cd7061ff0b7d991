import { expectHome, homes, signIn, signInWithForm } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test("an editor gets their own dashboard, not the manager's, and has no team", async ({ page }) => {
  await signIn(page, 'editor')
  await page.goto(homes.manager.path)
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await page.goto('/auth')
  await expectHome(page, 'editor')
  await page.goto('/profile?tab=team')
  await expect(page.getByRole('tab', { name: 'Account' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Team' })).toBeHidden()
  await page.getByRole('button', { name: 'editor' }).click()
  await page.getByRole('menuitem', { name: 'Team Dashboard' }).click()
  await expect(page.getByRole('heading', { name: homes.editor.heading })).toBeVisible()
})

test('somebody who is not signed in returns to the page they asked for after signing in', async ({
  page,
}) => {
  const asked = '/checkout?plan=2&price=699&name=Professional&productId=x&duration=1#pay'
  await page.goto(asked)
  await expect(page).toHaveURL(`/auth?redirect=${encodeURIComponent(asked)}`)
  await signInWithForm(page, 'client')
  await expect(page).toHaveURL(asked)
  await expect(page.getByRole('heading', { name: 'Change your plan' })).toBeVisible()
})
