import { type DemoPerson, homes, signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

/** The editor's pages are among those of the others. */
const people: readonly DemoPerson[] = ['client', 'manager']

test('a page has one name, in the menu, in the window and above itself, in every language', async ({
  page,
}) => {
  for (const person of people) {
    await signIn(page, person)
    for (const language of ['en', 'es', 'pt']) {
      await page.evaluate((language) => localStorage.setItem('language', language), language)
      await page.goto(homes[person].path)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      const places = page.locator('aside nav a')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const count = await places.count()
      expect(count).toBeGreaterThan(5)
      for (let index = 0; index < count; index++) {
        const place = places.nth(index)
        const name = (await place.locator('span').first().textContent()) ?? ''
        await place.click()
        await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
        await expect(page).toHaveTitle(new RegExp(`^${name} · `))
      }
    }
  }
})
