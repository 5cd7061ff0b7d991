import { type APIRequestContext, expect, request as playwright } from '@playwright/test'
import { demoPassword, type Newcomer } from './people.ts'
import { plant } from './secrets.ts'

type Mail = { id: string; to: string; subject: string; state: string }

/** The demo's mail catcher, read as its manager. */
async function catcher(at: string): Promise<APIRequestContext> {
  const visitor = await playwright.newContext({ baseURL: at })
  const answer = await visitor.post('/api/login', {
    data: { username: 'manager', password: demoPassword },
  })
  const { accessToken } = await answer.json()
  await visitor.dispose()
  plant(accessToken)
  return playwright.newContext({
    baseURL: at,
    extraHTTPHeaders: { Authorization: `Bearer ${accessToken}` },
  })
}

/** Waits for the newest matching mail to the address; returns its text. */
async function readMail(
  at: string,
  address: string,
  subject: string | RegExp,
  found: (text: string) => boolean,
): Promise<string> {
  const desk = await catcher(at)
  const isAbout = (mail: Mail) =>
    typeof subject === 'string' ? mail.subject === subject : subject.test(mail.subject)
  try {
    let text = ''
    await expect
      .poll(async () => {
        const { mails }: { mails: Mail[] } = await (await desk.get('/api/mails?limit=100')).json()
        // Until it is caught, its secret is hidden from everybody.
        const newest = mails.find(
          (mail) => mail.to === address && isAbout(mail) && mail.state === 'caught',
        )
        if (!newest) return `no mail about ${subject}`
        text = (await (await desk.get(`/api/mails/${newest.id}`)).json()).text
        return found(text) ? 'found' : text
      })
      .toBe('found')
    return text
  } finally {
    await desk.dispose()
  }
}

/** The ids of the mails to the address with the subject, among the newest ones. */
export async function mailsTo(at: string, address: string, subject: string) {
  const desk = await catcher(at)
  try {
    const { mails }: { mails: Mail[] } = await (await desk.get('/api/mails?limit=100')).json()
    return mails
      .filter((mail) => mail.to === address && mail.subject === subject)
      .map(({ id }) => id)
  } finally {
    await desk.dispose()
  }
}

/** Waits for the newest mail to the address with the subject, and returns its text. */
export const mailTo = (at: string, address: string, subject: string | RegExp) =>
  readMail(at, address, subject, () => true)

/** The path of the mail's link that begins with `start`; not the same as `before`. */
export async function linkIn(
  at: string,
  address: string,
  subject: string | RegExp,
  start: string,
  before?: string,
) {
  const linkOf = (text: string) => text.match(new RegExp(`${start}[\\w-]+`))?.[0] ?? before
  const text = await readMail(at, address, subject, (text) => linkOf(text) !== before)
  const link = linkOf(text) ?? ''
  plant(link.slice(start.length))
  return link
}

/** Opens the link in somebody's welcome mail, behind the scenes. */
export async function confirmAddress(request: APIRequestContext, person: Newcomer, at: string) {
  const start = '/confirm-email/'
  const link = await linkIn(at, person.email, 'Welcome to Cutroom', start)
  const token = link.slice(start.length)
  const answer = await request.post(`${at}/api/email/confirm`, { data: { token } })
  expect(answer.status()).toBe(204)
}
