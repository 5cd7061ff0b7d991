import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { demoPassword, type Newcomer } from './people.ts'

type Head = { id: string; to: string; subject: string; state: string }

/** The newest mail to an address, as the manager reads it in the catcher. */
export async function mailTo(
  request: APIRequestContext,
  address: string,
  at: string,
  subject = '',
): Promise<{ subject: string; text: string }> {
  const login = await request.post(`${at}/api/login`, {
    data: { username: 'manager', password: demoPassword },
  })
  const headers = { Authorization: `Bearer ${(await login.json()).accessToken}` }
  let found: Head | undefined
  await expect
    .poll(async () => {
      const list = await request.get(`${at}/api/mails?limit=100`, { headers })
      const { mails }: { mails: Head[] } = await list.json()
      found = mails.find(
        // Until it is caught its secret is not shown to anybody.
        (mail) => mail.to === address && mail.subject.includes(subject) && mail.state === 'caught',
      )
      return found
    })
    .toBeDefined()
  const mail = await request.get(`${at}/api/mails/${found?.id}`, { headers })
  return mail.json()
}

/** The link in the newest invitation to an address, as it works here; another than `before`. */
export async function invitationLink(
  request: APIRequestContext,
  address: string,
  at: string,
  before?: string,
) {
  let link = ''
  await expect
    .poll(async () => {
      const { text } = await mailTo(request, address, at)
      link = `${at}${text.match(/\/invitation\/\S+/)?.[0]}`
      return link !== before && !link.endsWith('undefined')
    })
    .toBe(true)
  return link
}

/** Fills in the form behind an invitation's link. */
export async function join(page: Page, link: string, person: Newcomer) {
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'There is a seat for you.' })).toBeVisible()
  await page.getByLabel('Full name', { exact: true }).fill(person.fullName)
  await page.getByLabel('Username', { exact: true }).fill(person.username)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  await page.getByRole('button', { name: 'Create account and join' }).click()
  await expect(page).toHaveURL(/\/client-dashboard$/)
}

export async function invite(page: Page, email: string, position = 'Approver') {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Position', { exact: true }).selectOption(position)
  await page.getByRole('button', { name: 'Send invitation' }).click()
}
