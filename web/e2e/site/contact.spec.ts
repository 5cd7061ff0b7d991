import { signIn } from '../support/people.ts'
import { expect, type Page, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'
import { answerCookies } from '../support/visitor.ts'

test.beforeEach(({ page }) => answerCookies(page))

async function fillIn(page: Page, name = 'Ana Silva') {
  const form = page.getByRole('form', { name: 'Contact' })
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Email').fill('ana@example.com')
  await form.getByLabel('Subject').selectOption('Technical Support')
  await form.getByLabel('Message').fill('My upload stops at half.')
  return form
}

test('a message from the landing page is sent, acknowledged and read by the manager', async ({
  page,
  newBrowser,
  server,
}) => {
  await page.goto('/#contact')
  const form = await fillIn(page)
  const sent = page.waitForRequest('**/api/contact')
  await form.getByRole('button', { name: 'Send message' }).click()
  expect((await sent).postDataJSON()).toEqual({
    name: 'Ana Silva',
    email: 'ana@example.com',
    subject: 'support',
    message: 'My upload stops at half.',
  })
  await expectToast(page, {
    title: 'Message Sent!',
    text: "We'll get back to you as soon as possible.",
  })
  await expect(form.getByLabel('Message')).toHaveValue('')

  const manager = await newBrowser({ baseURL: server.url })
  await signIn(manager, 'manager')
  await manager.goto('/outgoing-mail')
  await expect(manager.getByText('New message: Technical Support').first()).toBeVisible()
  await expect(manager.getByText('Your message: Technical Support').first()).toBeVisible()
})

test('a press on Send before the form is ready is kept', async ({ page }) => {
  let wake = () => {}
  const asleep = new Promise<void>((resolve) => {
    wake = resolve
  })
  await page.route(/\/assets\/contact-[^/]*\.js$/, async (route) => {
    await asleep
    await route.continue()
  })
  await page.goto('/contact')
  const form = await fillIn(page)
  const sent = page.waitForRequest('**/api/contact')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(page).toHaveURL('/contact')
  wake()
  expect((await sent).postDataJSON()).toMatchObject({ message: 'My upload stops at half.' })
  await expectToast(page, { title: 'Message Sent!' })
})

test('whatever a message contains, the manager reads it as text', async ({ page, newBrowser }) => {
  const name = '<b onmouseover=alert(1)>Eve</b>'
  const message = '<img src=x onerror="alert(2)"> <script>alert(3)</script> {{7*7}}'
  await page.goto('/contact')
  const form = await fillIn(page, name)
  // The only message on this subject, so that no other test's message is opened.
  await form.getByLabel('Subject').selectOption('Custom Project')
  await form.getByLabel('Message').fill(message)
  await form.getByRole('button', { name: 'Send message' }).click()
  await expectToast(page, { title: 'Message Sent!' })

  const manager = await newBrowser()
  const opened: string[] = []
  manager.on('dialog', (dialog) => {
    opened.push(dialog.message())
    void dialog.dismiss()
  })
  await signIn(manager, 'manager')
  await manager.goto('/outgoing-mail')
  // The same mail goes to the operator's mailbox and to the managers who want it.
  const mail = manager.getByRole('table', { name: 'Outgoing mail' }).getByRole('row')
  await mail.filter({ hasText: 'New message: Custom Project' }).getByRole('button').first().click()
  const shown = manager.getByRole('dialog')
  await expect(shown.getByText(message)).toBeVisible()
  await expect(shown.getByText(name).first()).toBeVisible()
  await expect(shown.locator('img, script, b[onmouseover]')).toHaveCount(0)
  expect(opened).toEqual([])
})
