import { MailServer } from '../support/mail-server.ts'
import { newcomer, setTokens } from '../support/people.ts'
import { plant, plantFrom } from '../support/secrets.ts'
import type { Installation, Making } from '../support/server.ts'
import { expect, type Page, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

const visitor = 'vic@example.com'

/** An installation that sends its mail, with the page signed in as its first manager. */
async function openDesk(page: Page, install: (making: Making) => Promise<Installation>) {
  const mails = await MailServer.start()
  const installation = await install({
    demo: false,
    settings: { CUTROOM_SMTP_URL: mails.url, CUTROOM_MAIL_FROM: 'desk@cutroom.example' },
  })
  const { url, printed } = await installation.start()
  const token = printed.match(/\/setup#(\S+)/)?.[1] ?? ''
  const mia = newcomer('Mia')
  plant(mia.password)
  const answer = await page.request.post(`${url}/api/setup`, { data: { ...mia, token } })
  expect(answer.status()).toBe(201)
  const welcome = await answer.json()
  plantFrom(welcome)
  await page.goto(`${url}/robots.txt`)
  await setTokens(page, { access: welcome.accessToken, refresh: welcome.refreshToken })
  return { mails, installation, url }
}

/** A visitor writes to the service, which confirms it by mail. */
async function writeAsVisitor(page: Page, url: string) {
  const answer = await page.request.post(`${url}/api/contact`, {
    data: { name: 'Vic', email: visitor, subject: 'support', message: 'My upload stops at half.' },
  })
  expect(answer.ok()).toBe(true)
}

test('a manager resends a mail that was refused', async ({ page, install }) => {
  const { mails, url } = await openDesk(page, install)
  mails.refuse(visitor, '550 5.1.1 no such mailbox')
  await page.goto(`${url}/settings`)
  await page.getByRole('link', { name: 'Outgoing mail' }).last().click()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await writeAsVisitor(page, url)
  const row = page
    .getByRole('table', { name: 'Outgoing mail' })
    .getByRole('row')
    .filter({ hasText: visitor })
  await expect(row).toContainText("Couldn't be delivered")
  await expect(row).toContainText('no such mailbox')

  mails.accept()
  await row.getByRole('button', { name: /^Resend/ }).click()
  await expectToast(page, { title: 'The email will be sent again' })
  await expect(row).toContainText('Sent')
  await expect(row).not.toContainText('no such mailbox')
  await expect(row.getByRole('button', { name: /^Resend/ })).toHaveCount(0)
  expect(mails.taken.filter((address) => address === visitor)).toEqual([visitor])
  mails.stop()
})

test('a manager sees at once that a job failed for good, and runs it again @postgres', async ({
  page,
  install,
}) => {
  const { mails, installation, url } = await openDesk(page, install)
  mails.refuse(visitor, '451 4.3.0 try again later')
  await page.goto(`${url}/manager-dashboard`)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  const settings = await page.context().newPage()
  await settings.goto(`${url}/settings#jobs`)
  await expect(settings.getByText('No failed jobs.')).toBeVisible()
  await expect(settings.getByText('Live', { exact: true })).toBeVisible()

  await writeAsVisitor(page, url)
  await expect.poll(() => mails.refusals).toBeGreaterThan(0)
  await installation.leaveOneAttempt('mail.send')
  await expect(page.getByRole('link', { name: '1 failed job' })).toBeVisible()
  const jobs = settings.getByRole('region', { name: 'Failed jobs' })
  await expect(jobs.getByRole('listitem')).toHaveCount(1)
  await expect(jobs).toContainText('Send an email')

  mails.accept()
  await jobs.getByRole('button', { name: 'Run again' }).click()
  await expectToast(settings, { title: 'The job is back in the queue' })
  await expect(settings.getByText('No failed jobs.')).toBeVisible()
  await expect(page.getByRole('link', { name: '1 failed job' })).toHaveCount(0)
  await expect.poll(() => mails.taken).toContain(visitor)
  mails.stop()
})
