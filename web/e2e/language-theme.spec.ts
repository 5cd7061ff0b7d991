import { expectHome, homes, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const spoken = [
  {
    tag: 'pt-PT',
    lang: 'pt',
    signIn: 'Iniciar sessão',
    register: 'Registar',
    dashboards: { client: 'Projetos', editor: 'Hoje', manager: 'Resumo' },
    landing: 'Português',
  },
  {
    tag: 'es-MX',
    lang: 'es',
    signIn: 'Iniciar sesión',
    register: 'Registrarse',
    dashboards: { client: 'Proyectos', editor: 'Hoy', manager: 'Resumen' },
    landing: 'Español',
  },
] as const

for (const words of spoken)
  test.describe(`a browser in ${words.tag}`, () => {
    test.use({ locale: words.tag })

    test(`gets ${words.lang} on the sign-in page and the dashboards`, async ({ page }) => {
      await page.goto('/auth')
      await expect(page.getByRole('tab', { name: words.signIn })).toBeVisible()
      await expect(page.getByRole('tab', { name: words.register })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', words.lang)
      for (const person of ['client', 'editor', 'manager'] as const) {
        await signIn(page, person)
        await page.goto(homes[person].path)
        await expect(
          page.getByRole('heading', { level: 1, name: words.dashboards[person] }),
        ).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('lang', words.lang)
      }
    })

    test(`gets ${words.lang} for unknown addresses`, async ({ page, browserLog }) => {
      browserLog.allow(/404/)
      const answer = await page.goto('/nowhere')
      expect(answer?.status()).toBe(404)
      await expect(page.locator('html')).toHaveAttribute('lang', words.lang)
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

  test('gets a dark sign-in page, and what it is switched to everywhere after', async ({
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
