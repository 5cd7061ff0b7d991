import { focused, tabTo } from '../support/keyboard.ts'
import { demoPassword, expectHome } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { answerCookies } from '../support/visitor.ts'

test('the keyboard walks through the sign-in page in reading order', async ({ page }) => {
  await answerCookies(page)
  await page.goto('/auth')
  await expect(page.getByRole('button', { name: 'Editor' })).toBeVisible()
  const walk: string[] = []
  for (let steps = 0; steps < 18; steps += 1) {
    await page.keyboard.press('Tab')
    walk.push(await focused(page))
  }
  expect(walk).toEqual([
    'link "Skip to content"',
    'link "Cutroom, home"',
    'combobox "Language"',
    'button "Switch between light and dark theme"',
    'tab "Sign In"',
    'link "Continue with Google"',
    'textbox "Username or email"',
    'textbox "Password"',
    'button "Show password"',
    'button "Forgot password?"',
    'button "Sign In"',
    'button "Client"',
    'button "Editor"',
    'button "Manager"',
    'link "Home"',
    'link "About Us"',
    'link "Terms"',
    'link "Privacy"',
  ])
})

test('somebody with a keyboard alone changes tabs, signs in and logs out', async ({ page }) => {
  await page.goto('/auth')
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  await tabTo(page, /^tab /)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Register' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeFocused()

  await tabTo(page, /^textbox "Username or email"/)
  await page.keyboard.type('client')
  await tabTo(page, /^textbox "Password"/)
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expectHome(page, 'client')

  await expect(page.getByRole('button', { name: 'client' })).toHaveAttribute(
    'aria-haspopup',
    'menu',
  )
  await tabTo(page, /^button ".*client/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'My Profile' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'client' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'My Profile' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/auth')
})

test('the skip link leads past the navigation', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/#main')
  await tabTo(page, /^link /)
  await expect(page.locator('main :focus')).toHaveCount(1)
})
