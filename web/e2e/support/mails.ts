import { type APIRequestContext, expect, request as playwright } from '@playwright/test'
import { demoPassword } from './people.ts'

type Mail = { id: string; to: string; subject: string; state: string }

/** The demo's mail catcher, read as its manager. */
async function catcher(at: string): Promise<APIRequestContext> {
  const visitor = await playwright.newContext({ baseURL: at })
  const answer = await visitor.post('/api/login', {
    data: { username: 'manager', password: demoPassword },
  })
  const { accessToken } = await answer.json()
  await visitor.dispose()
  return playwright.newContext({
    baseURL: at,
    extraHTTPHeaders: { Authorization: `Bearer ${accessToken}` },
  })
}

/** Waits for the newest mail to the address with the subject, and returns its text. */
export async function mailTo(at: string, address: string, subject: string): Promise<string> {
  const desk = await catcher(at)
  try {
    let found: Mail | undefined
    await expect
      .poll(async () => {
        const { mails }: { mails: Mail[] } = await (await desk.get('/api/mails?limit=100')).json()
        found = mails.find(
          // Until it is caught its secret is not shown to anybody.
          (mail) => mail.to === address && mail.subject === subject && mail.state === 'caught',
        )
        return found?.subject
      })
      .toBe(subject)
    const { text } = await (await desk.get(`/api/mails/${found?.id}`)).json()
    return text
  } finally {
    await desk.dispose()
  }
}

/** The path that the mail's link below `start` leads to. */
export async function linkIn(at: string, address: string, subject: string, start: string) {
  const text = await mailTo(at, address, subject)
  const path = text.match(new RegExp(`${start}[\\w-]+`))?.[0]
  if (!path) throw new Error(`No link to ${start} in: ${text}`)
  return path
}
