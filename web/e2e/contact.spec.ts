import { signIn } from './support/people.ts'
import { expect, type Page, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'
import { answerCookies } from './support/visitor.ts'

test.beforeEach(({ page }) => answerCookies(page))

async function fillIn(page: Page, name = 'Ana Silva') {
  const form = page.getByRole('form', { name: 'Contact' })
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Email').fill('ana@example.com')
  await form.getByLabel('Subject').selectOption('Technical Support')
  await form.getByLabel('Message').fill('My upload stops at half.')
  return form
}

for (const path of ['/#contact', '/contact'])
  test(`a message from ${path} is sent, acknowledged and read by the manager`, async ({
    page,
    newBrowser,
    server,
  }) => {
    await page.goto(path)
    const name = `Ana ${path.length}`
    const form = await fillIn(page, name)
    const sent = page.waitForRequest('**/api/contact')
    await form.getByRole('button', { name: 'Send message' }).click()
    expect((await sent).postDataJSON()).toEqual({
      name,
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
    await manager.goto('/manager-dashboard')
    await expect(manager.getByText('New message: Technical Support').first()).toBeVisible()
    await expect(manager.getByText('We have your message').first()).toBeVisible()
  })

test('the form says what is wrong, in its order, and keeps what was typed', async ({ page }) => {
  await page.goto('/contact')
  const form = page.getByRole('form', { name: 'Contact' })
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByRole('alert')).toHaveText([
    'Name must be at least 2 characters long',
    'Please enter a valid email address',
    'Please select a subject',
    'Message must be at least 10 characters long',
  ])
  await expect(form.getByLabel('Name')).toBeFocused()
})

test('a press on Send before the form is awake is kept', async ({ page }) => {
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

test('a message on its way says so and cannot be sent twice', async ({ page }) => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  let sent = 0
  await page.route('**/api/contact', async (route) => {
    sent += 1
    await held
    await route.continue()
  })
  await page.goto('/contact')
  const form = await fillIn(page)
  await form.getByRole('button', { name: 'Send message' }).click()
  const sending = form.getByRole('button', { name: 'Sending...' })
  await expect(sending).toBeVisible()
  await sending.click({ force: true })
  await form.getByLabel('Name').press('Enter')
  answer()
  await expectToast(page, { title: 'Message Sent!' })
  expect(sent).toBe(1)
})

test('a message that cannot be sent is not lost', async ({ page, browserLog }) => {
  browserLog.allow(/api\/contact|ERR_FAILED/)
  await page.route('**/api/contact', (route) => route.abort())
  await page.goto('/contact')
  const form = await fillIn(page)
  await form.getByRole('button', { name: 'Send message' }).click()
  await expectToast(page, {
    title: 'Something went wrong',
    text: 'Please try again later.',
    variant: 'destructive',
  })
  await expect(form.getByLabel('Message')).toHaveValue('My upload stops at half.')
})

test('whatever a message contains, the manager reads it as text', async ({ page, newBrowser }) => {
  const name = '<b onmouseover=alert(1)>Eve</b>'
  const message = '<img src=x onerror="alert(2)"> <script>alert(3)</script> {{7*7}}'
  await page.goto('/contact')
  const form = await fillIn(page, name)
  // The only message about this, so that no other test's is opened.
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
  await manager.goto('/manager-dashboard')
  // To the operator's mailbox and to the managers who want it: the same mail.
  const mail = manager.getByRole('table', { name: 'Outgoing mail' }).getByRole('row')
  await mail.filter({ hasText: 'New message: Custom Project' }).getByRole('button').first().click()
  const shown = manager.getByRole('dialog')
  await expect(shown.getByText(message)).toBeVisible()
  await expect(shown.getByText(name).first()).toBeVisible()
  await expect(shown.locator('img, script, b[onmouseover]')).toHaveCount(0)
  expect(opened).toEqual([])
})

test('whoever writes too often is told until when, and keeps what was typed', async ({
  page,
  install,
  browserLog,
}) => {
  browserLog.allow(/429/)
  const settings = { CUTROOM_LIMITS: 'normal', CUTROOM_BOT_CHECK: 'off' }
  const { url } = await (await install({ demo: false, settings })).start()
  const statuses = []
  for (let sent = 0; sent < 6; sent++) {
    const answer = await page.request.post(`${url}/api/contact`, {
      data: {
        name: 'Ana',
        email: 'ana@example.com',
        subject: 'support',
        message: 'Once more, please.',
      },
    })
    statuses.push(answer.status())
  }
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
  await page.goto(`${url}/pt/contact`)
  const form = page.getByRole('form', { name: 'Contacto' })
  await form.getByLabel('Nome').fill('Ana Silva')
  await form.getByLabel('E-mail').fill('ana@example.com')
  await form.getByLabel('Assunto').selectOption('support')
  await form.getByLabel('Mensagem').fill('O meu envio para a meio.')
  await form.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect(form.getByText('Algo correu mal')).toBeVisible()
  await expect(form.getByText(/dentro de \d+ (minutos|segundos)/)).toBeVisible()
  await expect(form.getByLabel('Mensagem')).toHaveValue('O meu envio para a meio.')
})
