import { signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { answerCookies } from '../support/visitor.ts'

test('a manager changes the site, and visitors read it at once in their language', async ({
  page,
  newBrowser,
  server,
}) => {
  const manager = await newBrowser({ baseURL: server.url })
  await signIn(manager, 'manager')
  await manager.goto('/content?tab=testimonials')
  await manager.getByRole('button', { name: 'Add testimonial' }).click()
  const form = manager.getByRole('form', { name: 'New testimonial' })
  await form.getByLabel('Quote').fill('The cut was there before breakfast.')
  await form.getByLabel('Name').fill('Vera Lund')
  await form.getByRole('radio', { name: /Portuguese/ }).click()
  await form.getByLabel('Quote').fill('A montagem chegou antes do pequeno-almoço.')
  await manager.reload()
  await expect(form.getByText('Draft kept in this browser')).toBeVisible()
  await expect(form.getByLabel('Quote')).toHaveValue('The cut was there before breakfast.')
  await form.getByRole('button', { name: 'Publish' }).click()
  await expect(manager.getByRole('form', { name: 'Vera Lund' })).toBeVisible()
  const row = manager.getByRole('listitem').filter({ hasText: 'Vera Lund' })
  await expect(row.getByText('Spanish, missing')).toBeAttached()

  await answerCookies(page)
  await page.goto('/pt#testimonials')
  await expect(page.getByText('A montagem chegou antes do pequeno-almoço.')).toBeVisible()
  await page.goto('/es#testimonials')
  await expect(page.getByText('The cut was there before breakfast.')).toBeVisible()

  // Once hidden, it is gone for the next visitor.
  await row.getByRole('switch').click()
  await expect(row.getByText(/^Hidden\./)).toBeVisible()
  const other = await newBrowser({ baseURL: server.url })
  await answerCookies(other)
  const list = other.waitForResponse(/api\/testimonials/)
  await other.goto('/#testimonials')
  expect(await (await list).text()).not.toContain('Vera Lund')
})

test('clients find no such page', async ({ page }) => {
  await signIn(page, 'client')
  await page.goto('/content')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
})
