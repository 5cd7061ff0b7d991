import { expectHome, homes, signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

for (const { tag, lang, signInTab, person, heading } of [
  { tag: 'pt-PT', lang: 'pt', signInTab: 'Iniciar sessão', person: 'client', heading: 'Projetos' },
  { tag: 'es-MX', lang: 'es', signInTab: 'Iniciar sesión', person: 'manager', heading: 'Resumen' },
] as const)
  test.describe(`a browser in ${tag}`, () => {
    test.use({ locale: tag })

    test(`gets ${lang} on the sign-in page, the dashboard and for unknown addresses`, async ({
      page,
      browserLog,
    }) => {
      browserLog.allow(/404/)
      await page.goto('/auth')
      await expect(page.getByRole('tab', { name: signInTab })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await signIn(page, person)
      await page.goto(homes[person].path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      const answer = await page.goto('/nowhere')
      expect(answer?.status()).toBe(404)
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
    })
  })

test('the language somebody chooses is remembered everywhere', async ({ page }) => {
  await page.goto('/auth')
  await page.getByLabel('Language').selectOption('Português')
  await expect(page.getByRole('tab', { name: 'Iniciar sessão' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt')
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Iniciar sessão' })).toBeVisible()
  await page.goto('/')
  await expect(page).toHaveURL('/pt')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt')
})

test('the landing page has an address in each language', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('link', { name: 'Español' }).first().click()
  await expect(page).toHaveURL('/es')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.goto('/auth')
  await expect(page.getByRole('tab', { name: 'Iniciar sesión' })).toBeVisible()
})

test.describe('a system that prefers light', () => {
  test.use({ colorScheme: 'light' })

  test('gets a dark sign-in page, and the theme that is chosen there everywhere after', async ({
    page,
  }) => {
    const html = page.locator('html')
    await page.goto('/')
    await expect(html).toHaveAttribute('data-theme', 'light')
    await page.goto('/auth')
    await expect(html).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('button', { name: 'Switch between light and dark theme' }).click()
    await expect(html).toHaveAttribute('data-theme', 'light')
    await page.reload()
    await expect(html).toHaveAttribute('data-theme', 'light')
  })
})

test.describe('a system that prefers dark', () => {
  test.use({ colorScheme: 'dark' })

  test('gets dark pages until somebody chooses light', async ({ page }) => {
    const html = page.locator('html')
    await page.goto('/')
    await expect(html).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('button', { name: 'Switch between light and dark theme' }).click()
    await expect(html).toHaveAttribute('data-theme', 'light')
    await signIn(page, 'client')
    await page.goto('/client-dashboard')
    await expectHome(page, 'client')
    await expect(html).toHaveAttribute('data-theme', 'light')
  })
})
