import { expectAccessible, twoLooks } from '../support/accessible.ts'
import { linkIn, mailsTo, mailTo } from '../support/mails.ts'
import { newcomer, signIn } from '../support/people.ts'
import { expect, type Page, test } from '../support/test.ts'

const manager = 'manager@demo.example'
const subject = 'New editor application'

const applyAs = async (page: Page, at: string, email: string) =>
  expect(
    (
      await page.request.post(`${at}/api/applications`, {
        data: {
          fullName: 'Ben Costa',
          email,
          country: 'PT',
          timeZone: 'Europe/Lisbon',
          languages: ['en'],
          skills: ['color'],
          software: 'DaVinci Resolve',
          weeklyHours: 20,
          showreel: ['https://vimeo.com/76979871'],
          about: 'I have cut interviews for ten years.',
          rate: 35,
          consent: true,
        },
      })
    ).status(),
  ).toBe(201)

test('a manager stops one kind of mail with the link in it, and switches it on again', async ({
  page,
  server: { url },
  newBrowser,
}) => {
  await applyAs(page, url, newcomer('Ben').email)
  const link = await linkIn(url, manager, subject, '/unsubscribe/')

  await page.goto(url + link)
  await expect(page.getByRole('heading', { name: 'Unsubscribe from these emails' })).toBeVisible()
  await expect(page.getByText("They're about: Someone applies as an editor.")).toBeVisible()
  await expectAccessible(page, twoLooks)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: "You're unsubscribed." })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: "You're unsubscribed." })).toBeVisible()

  const theirs = await newBrowser()
  await signIn(theirs, 'manager', url)
  await theirs.goto(`${url}/profile?tab=notifications`)
  const choice = theirs.getByRole('switch', { name: 'Someone applies as an editor' })
  await expect(choice).not.toBeChecked()
  const before = await mailsTo(url, manager, subject)
  const rui = newcomer('Rui')
  await applyAs(page, url, rui.email)
  await mailTo(url, rui.email, "We've received your application")
  for (const mail of await mailsTo(url, manager, subject)) expect(before).toContain(mail)

  await choice.click()
  await expect(choice).toBeChecked()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Unsubscribe from these emails' })).toBeVisible()
})

test('an unsigned link says so on a phone, in Portuguese too', async ({
  newBrowser,
  browserLog,
}) => {
  browserLog.allow(/404.*\/api\/subscription/)
  const page = await newBrowser({ locale: 'pt-PT', viewport: { width: 390, height: 844 } })
  await page.goto('/unsubscribe/made-up')
  await expect(page.getByRole('heading', { name: 'Esta ligação não funciona.' })).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
})
