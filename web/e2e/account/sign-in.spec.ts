import {
  type DemoPerson,
  expectHome,
  homes,
  logOut,
  noTokens,
  signInWithForm,
  tokensIn,
} from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

test('client, editor and manager sign in, reach their dashboards, and log out', async ({
  page,
}) => {
  await page.goto('/auth')
  for (const person of Object.keys(homes) as DemoPerson[]) {
    await signInWithForm(page, person)
    await expectHome(page, person)
    await expectToast(page, { title: 'Login successful', text: `Welcome back, ${person}!` })
    await logOut(page, person)
    await expect(page).toHaveURL('/auth')
    await expectToast(page, { title: 'Logged out' })
    expect(await tokensIn(page)).toEqual(noTokens)
  }
})
