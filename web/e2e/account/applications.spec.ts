import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expectAccessible, twoLooks } from '../support/accessible.ts'
import { mailTo as caughtMail, linkIn } from '../support/mails.ts'
import { signIn } from '../support/people.ts'
import { expect, type Page, test } from '../support/test.ts'
import { answerCookies } from '../support/visitor.ts'

const statusPath = '/team-registration/status/'
const phone = { width: 390, height: 844 }

/** Somebody with an address that nobody else in this server has. */
function newApplicant(name: string) {
  const mark = randomBytes(3).toString('hex')
  return {
    fullName: `${name} ${mark}`,
    email: `${name.toLowerCase()}_${mark}@example.com`,
    username: `${name.toLowerCase()}_${mark}`,
  }
}

type Applicant = ReturnType<typeof newApplicant>

const applicationOf = ({ fullName, email }: Applicant) => ({
  fullName,
  email,
  country: 'PT',
  timeZone: 'Europe/Lisbon',
  languages: ['en'],
  skills: ['color'],
  software: 'DaVinci Resolve',
  weeklyHours: 20,
  showreel: ['https://vimeo.com/76979871', 'https://example.com/reel'],
  about: 'I have cut interviews for ten years.',
  rate: 35,
  consent: true,
})

const apply = async (page: Page, person: Applicant) =>
  expect(
    (await page.request.post('/api/applications', { data: applicationOf(person) })).status(),
  ).toBe(201)

/** The newest mail to an address with this subject, at the server that the manager is at. */
const mailTo = (manager: Page, address: string, subject: string) =>
  caughtMail(new URL(manager.url()).origin, address, subject)

const pathIn = (mail: string, start: string) => {
  const found = mail.match(new RegExp(`${start}[\\w-]+`))?.[0]
  expect(found, mail).toBeDefined()
  return found ?? ''
}

async function fill(page: Page, person: Pick<Applicant, 'fullName' | 'email'>) {
  await page.getByLabel('Full name').fill(person.fullName)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Country').selectOption('Portugal')
  await page.getByRole('checkbox', { name: 'English' }).click()
  await page.getByRole('checkbox', { name: 'Motion graphics' }).click()
  await page.getByLabel('Software').fill('Resolve')
  await page.getByLabel('Hours a week').fill('10')
  await page.getByLabel('Expected rate, US dollars an hour').fill('40')
  await page.getByLabel('Link 1', { exact: true }).fill('https://vimeo.com/1')
  await page.getByLabel('More about you').fill('I cut interviews.')
  await page.getByRole('checkbox', { name: /I agree that/ }).click()
}

async function open(manager: Page, person: Applicant) {
  await manager.goto('/applications')
  await manager.getByRole('button', { name: person.fullName }).click()
  const dialog = manager.getByRole('dialog', { name: person.fullName })
  await expect(dialog.getByText(person.email)).toBeVisible()
  return dialog
}

test('a person applies on a phone in Portuguese and becomes an editor', async ({
  newBrowser,
  page: manager,
  server,
  browserLog,
}) => {
  browserLog.allow(/404.*invitation/)
  const ben = newApplicant('Ben')
  const applicant = await newBrowser({ baseURL: server.url, locale: 'pt-PT', viewport: phone })
  await answerCookies(applicant)
  await applicant.goto('/team-registration')
  await expect(applicant.getByRole('heading', { level: 1, name: 'Monte connosco.' })).toBeVisible()

  await applicant.getByRole('button', { name: 'Enviar candidatura' }).click()
  await expect(applicant.getByText('O nome completo é obrigatório')).toBeVisible()
  await expect(applicant.getByLabel('Nome completo')).toBeFocused()

  await applicant.getByLabel('Nome completo').fill(ben.fullName)
  await applicant.getByLabel('E-mail').fill(ben.email)
  await applicant.getByLabel('País').selectOption('Portugal')
  await applicant.getByRole('checkbox', { name: 'Português' }).click()
  await applicant.getByRole('checkbox', { name: 'Correção de cor' }).click()
  await applicant.getByLabel('Software').fill('DaVinci Resolve')
  await applicant.getByLabel('Horas por semana').fill('20')
  await applicant.getByLabel(/Valor pretendido por hora/).fill('35')
  await applicant.getByLabel('Ligação 1', { exact: true }).fill(`${server.url}/x.mp4`)
  await applicant.getByRole('button', { name: 'Enviar candidatura' }).click()
  await expect(applicant.getByText('Indique uma a cinco ligações')).toBeVisible()
  await applicant.getByLabel('Ligação 1', { exact: true }).fill('https://vimeo.com/76979871')
  await applicant.getByRole('button', { name: 'Adicionar uma ligação' }).click()
  await applicant.getByLabel('Ligação 2', { exact: true }).fill('https://example.com/reel')
  await expect(applicant.getByRole('button', { name: 'Pré-visualizar a ligação 2' })).toBeDisabled()
  await applicant.getByLabel('Mais sobre si').fill('Monto entrevistas há dez anos.')
  await applicant.getByRole('checkbox', { name: /Aceito que o Cutroom guarde/ }).click()
  await applicant.getByRole('button', { name: 'Enviar candidatura' }).click()
  await expect(
    applicant.getByRole('heading', { name: 'Recebemos a sua candidatura.' }),
  ).toBeVisible()

  await signIn(manager, 'manager')
  const receipt = await mailTo(manager, ben.email, 'Recebemos a sua candidatura')
  await applicant.goto(pathIn(receipt, '/team-registration/status/'))
  await expect(
    applicant.getByText('Recebemos a sua candidatura. Uma pessoa vai lê-la em breve.'),
  ).toBeVisible()

  const dialog = await open(manager, ben)
  await dialog.getByRole('button', { name: 'Start screening' }).click()
  await dialog.getByRole('button', { name: 'Move to test' }).click()
  // Outdated news is not mailed, so wait for this mail before the next step.
  await mailTo(manager, ben.email, 'O próximo passo: um teste curto')
  await dialog.getByRole('button', { name: 'Accept and invite' }).click()
  await expect(dialog.getByRole('button', { name: 'Send a new invitation' })).toBeVisible()

  const invitation = await mailTo(manager, ben.email, 'Damos-lhe as boas-vindas à equipa')
  const link = pathIn(invitation, '/join/')
  await applicant.goto(link)
  await expect(
    applicant.getByRole('heading', { name: 'Damos-lhe as boas-vindas à equipa.' }),
  ).toBeVisible()
  await expect(applicant.getByText(ben.email)).toBeVisible()
  await applicant.getByLabel('Nome de utilizador').fill(ben.username)
  await applicant.getByLabel('Palavra-passe', { exact: true }).fill('Cutroom!1')
  await applicant.getByLabel('Confirmar palavra-passe').fill('Cutroom!1')
  await applicant.getByRole('button', { name: 'Criar conta' }).click()
  await expect(applicant).toHaveURL('/team-dashboard')

  const late = await newBrowser({ baseURL: server.url })
  await late.goto(link)
  await expect(late.getByRole('heading', { name: 'This invitation has expired.' })).toBeVisible()
})

test('managers see a new application at once, filter, play its reel and decline it', async ({
  page: manager,
  newBrowser,
  server,
}) => {
  await signIn(manager, 'manager')
  await manager.goto('/applications?state=received')
  await expect(manager.getByText('Live', { exact: true })).toBeVisible()
  const eve = newApplicant('Eve')
  await apply(manager, eve)
  await manager.getByRole('button', { name: eve.fullName }).click()
  const dialog = manager.getByRole('dialog', { name: eve.fullName })
  await expect(manager).toHaveURL(/open=/)

  const loaded: string[] = []
  await manager.route(/player\.vimeo\.com/, (route) => {
    loaded.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<p>film</p>' })
  })
  await expect(dialog.getByRole('link', { name: 'example.com/reel' })).toHaveAttribute(
    'rel',
    /noopener/,
  )
  expect(loaded).toEqual([])
  await dialog.getByRole('button', { name: 'Play' }).click()
  const player = manager.getByRole('dialog', { name: 'Showreel' })
  await expect(player).toBeVisible()
  await expect.poll(() => loaded.length).toBe(1)
  await manager.keyboard.press('Escape')
  await expect(player).toHaveCount(0)
  await expect(dialog).toBeVisible()

  await dialog.getByRole('button', { name: 'Decline', exact: true }).click()
  await dialog.getByLabel('Reason').fill('We look for sound people now.')
  await dialog.getByRole('button', { name: 'Decline and tell them' }).click()
  await expect(dialog.getByText('Declined').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(manager.getByRole('button', { name: eve.fullName })).toHaveCount(0)
  await manager.getByRole('button', { name: /^Declined/ }).click()
  await expect(manager).toHaveURL(/state=declined/)
  await expect(manager.getByRole('button', { name: eve.fullName })).toBeVisible()
  expect(await mailTo(manager, eve.email, 'About your application')).toContain(
    'We look for sound people now.',
  )

  const client = await newBrowser({ baseURL: server.url })
  await signIn(client, 'client')
  await client.goto('/applications')
  await expect(client.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
})

test('a manager screens and declines an applicant on the Team page', async ({ page }) => {
  await signIn(page, 'manager')
  await page.goto('/editors')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  const eve = newApplicant('Eve')
  await apply(page, eve)
  const column = (name: string) => page.getByRole('region', { name, exact: true })
  const card = (name: string) => column(name).locator('li').filter({ hasText: eve.fullName })
  await card('Received').getByRole('button', { name: 'Start screening' }).click()
  await expect(card('Screening')).toBeVisible()
  await expect(card('Received')).toHaveCount(0)
  await expectAccessible(page, twoLooks)
  await page.setViewportSize({ width: 1440, height: 900 })
  await card('Screening').getByRole('button', { name: eve.fullName }).click()
  await expect(page).toHaveURL(/\/editors\?open=/)
  const dialog = page.getByRole('dialog', { name: eve.fullName })
  await expect(dialog.getByText(eve.email)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/editors$/)
  await card('Screening').getByRole('button', { name: 'Decline', exact: true }).click()
  await card('Screening').getByLabel('Reason').fill('We look for sound people now.')
  await card('Screening').getByRole('button', { name: 'Decline and tell them' }).click()
  await expect(page.getByText(eve.fullName)).toHaveCount(0)
  await column('Declined').getByRole('link').click()
  await expect(page).toHaveURL('/applications?state=declined')
  await expect(page.getByRole('button', { name: eve.fullName })).toBeVisible()
})

test('an open application and the pages behind the mailed links are accessible', async ({
  page,
  browserLog,
}) => {
  browserLog.allow(/404/)
  const ana = newApplicant('Ana')
  await apply(page, ana)
  await signIn(page, 'manager')
  const dialog = await open(page, ana)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expectAccessible(page, twoLooks)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: ana.fullName }).click()
  await dialog.getByRole('button', { name: 'Start screening' }).click()
  await dialog.getByRole('button', { name: 'Move to test' }).click()
  await dialog.getByRole('button', { name: 'Accept and invite' }).click()
  const receipt = await mailTo(page, ana.email, "We've received your application")
  const invitation = await mailTo(page, ana.email, 'Welcome to the team')
  await page.goto(pathIn(receipt, '/team-registration/status/'))
  await expect(page.getByText("You're in.")).toBeVisible()
  await expectAccessible(page, twoLooks)
  await page.goto(pathIn(invitation, '/join/'))
  await expect(page.getByRole('heading', { name: 'Welcome to the team.' })).toBeVisible()
  await expectAccessible(page, twoLooks)
  await page.goto('/join/made-up')
  await expect(page.getByRole('heading', { name: 'This invitation has expired.' })).toBeVisible()
  await expectAccessible(page, twoLooks)
})

test('a lost link is sent again, opens the application and withdraws it', async ({
  page,
  server,
  browserLog,
}) => {
  browserLog.allow(/404.*status/)
  await answerCookies(page)
  const ana = newApplicant('Ana')
  await apply(page, ana)
  const first = await linkIn(server.url, ana.email, "We've received your application", statusPath)
  await page.goto('/team-registration')
  await page.getByRole('link', { name: 'Lost your application link?' }).click()
  await expect(page.getByRole('heading', { name: 'Lost your application link?' })).toBeVisible()
  await expectAccessible(page, twoLooks)
  const address = page.getByLabel('The email you applied with')
  const send = page.getByRole('button', { name: 'Send link' })
  await address.fill('nobody')
  await send.click()
  await expect(page.getByText('Invalid email format')).toBeVisible()
  for (const email of [`nobody-${ana.email}`, ana.email]) {
    await address.fill(email)
    await send.click()
    await expect(page.getByText('the link is on its way')).toBeVisible()
  }
  const link = await linkIn(server.url, ana.email, 'Your application link', statusPath)
  expect(link).not.toBe(first)
  await page.goto(link)
  await expect(page.getByText("We've received your application.")).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw application' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(page.getByText("You've withdrawn your application.")).toBeVisible()
  await page.reload()
  await expect(page.getByText("You've withdrawn your application.")).toBeVisible()
  await expect(page.getByRole('button', { name: 'Withdraw application' })).toHaveCount(0)

  await page.goto('/team-registration/status/made-up')
  await expect(page.getByText("This link doesn't work.")).toBeVisible()
})

test('a sample is sent with the form, an invalid one is reported, and only managers get it', async ({
  page,
  newBrowser,
  browserLog,
}) => {
  browserLog.allow(/422.*\/api\/applications\/sample/, /500/)
  await answerCookies(page)
  const ana = newApplicant('Ana')
  await page.goto('/team-registration')
  await fill(page, ana)
  const choose = (name: string, content: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'video/mp4', buffer: Buffer.from(content) })
  await choose('virus.exe', 'MZ')
  await expect(page.getByText('Please send a video, a picture, a PDF or a zip')).toBeVisible()
  await page.getByRole('button', { name: 'Remove file' }).click()
  await choose('reel.mp4', '<script>not a film</script>')
  await expect(page.getByText('reel.mp4, 27 bytes')).toBeVisible()
  await expectAccessible(page, twoLooks)
  // An application that cannot be sent keeps everything that was typed.
  const broken = { status: 500, code: 'internal' }
  await page.route(
    '**/api/applications',
    (route) =>
      route.fulfill({ status: 500, contentType: 'application/problem+json', json: broken }),
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByRole('alert')).toContainText('Everything you typed is kept.')
  await expect(page.getByLabel('Full name')).toHaveValue(ana.fullName)
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(
    page.getByRole('heading', { name: "We've received your application." }),
  ).toBeVisible()
  await expect(page.getByText('Please send a video, a picture, a PDF or a zip')).toBeVisible()
  await choose('reel.pdf', '%PDF-1.7 a reel on paper')
  await page.getByRole('button', { name: 'Send file again' }).click()
  await expect(page.getByText("We've received your file too.")).toBeVisible()

  const manager = await newBrowser()
  await signIn(manager, 'manager')
  const dialog = await open(manager, ana)
  const download = manager.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download sample (pdf, 24 bytes)' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^sample-.*\.pdf$/)
  expect(readFileSync(await file.path(), 'utf8')).toBe('%PDF-1.7 a reel on paper')
})
