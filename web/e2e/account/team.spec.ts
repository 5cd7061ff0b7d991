import { expectAccessible, twoLooks } from '../support/accessible.ts'
import { invitationLink, invite, join } from '../support/invitations.ts'
import { confirmAddress, mailTo } from '../support/mails.ts'
import { subscribe, test } from '../support/money.ts'
import { asNewClient, newcomer, register, signIn } from '../support/people.ts'
import { expect, type Page } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

const members = (page: Page) => page.getByRole('region', { name: 'Members' }).getByRole('listitem')
const team = '/profile?tab=team'

/** Opens the team of a new person who owns three seats. At first it has its owner's name. */
async function openTeam(page: Page, at: string) {
  const owner = await asNewClient(page)
  await confirmAddress(page.request, owner, at)
  await subscribe(page)
  await page.goto(team)
  await expect(page.getByRole('heading', { name: owner.fullName, level: 2 })).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  return owner
}

test('a person is invited, joins, gets another position and is removed, all of it live', async ({
  page,
  baseURL: at = '',
  newBrowser,
}) => {
  const ana = await openTeam(page, at)
  await expect(page.getByText('Just you so far.')).toBeVisible()
  const rui = newcomer('Rui')
  await invite(page, rui.email)
  await expectToast(page, { title: `Invitation sent to ${rui.email}` })
  await expect(page.getByText(/expires/)).toBeVisible()
  await expect(page.getByText('2 of 3 taken')).toBeVisible()

  const theirs = await newBrowser()
  const link = await invitationLink(rui.email, at)
  await theirs.goto(link)
  await expect(
    theirs.getByText(`${ana.fullName} invited you to join ${ana.fullName}.`),
  ).toBeVisible()
  await expectAccessible(theirs, twoLooks)
  await join(theirs, link, rui)
  const row = members(page).filter({ hasText: rui.fullName })
  await expect(row).toBeVisible()
  await expect(page.getByText('No pending invitations.')).toBeVisible()
  await mailTo(at, ana.email, `${rui.fullName} joined ${ana.fullName}`)

  await invite(page, newcomer('Rita').email, 'Reviewer')
  await expect(page.getByText(/expires/)).toBeVisible()
  await expect(
    page.getByText('All 3 seats in Professional are taken. Enterprise has 10 seats.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send invitation' })).toBeHidden()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: /^Revoke the invitation/ }).click()
  await expect(page.getByRole('button', { name: 'Send invitation' })).toBeVisible()

  await theirs.goto(team)
  await expect(theirs.getByRole('heading', { name: 'Your role: Approver' })).toBeVisible()
  await expect(theirs.getByRole('heading', { name: 'Invite someone' })).toBeHidden()
  await row.getByLabel(`${rui.fullName}'s role`).selectOption('Reviewer')
  await expect(theirs.getByRole('heading', { name: 'Your role: Reviewer' })).toBeVisible()

  await row.getByRole('button', { name: `More actions for ${rui.fullName}` }).click()
  await page.getByRole('menuitem', { name: 'Remove member' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove member' }).click()
  await expect(row).toBeHidden()
  await expect(theirs.getByRole('heading', { name: rui.fullName, level: 2 })).toBeVisible()
  await expect(members(theirs)).toHaveCount(1)
  await theirs.reload()
  await expect(theirs.getByText('Seats without a plan')).toBeVisible()
  await mailTo(at, rui.email, `You're no longer in ${ana.fullName}`)
})

test('the ownership is handed over, and the former owner leaves', async ({
  page,
  baseURL: at = '',
  newBrowser,
}) => {
  const ana = await openTeam(page, at)
  const rui = newcomer('Rui')
  await invite(page, rui.email)
  const theirs = await newBrowser()
  await join(theirs, await invitationLink(rui.email, at), rui)
  await theirs.goto(team)
  await members(page)
    .filter({ hasText: rui.fullName })
    .getByRole('button', { name: 'More actions for' })
    .click()
  await page.getByRole('menuitem', { name: 'Transfer ownership' }).click()
  await expect(page.getByRole('dialog', { name: `Make ${rui.fullName} the owner` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'More actions for' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Transfer ownership' }).press('Enter')
  await page.getByRole('button', { name: 'Transfer ownership' }).click()
  await expect(page.getByRole('heading', { name: 'Your role: Approver' })).toBeVisible()
  await expect(theirs.getByRole('heading', { name: 'Your role: Owner' })).toBeVisible()
  await expect(theirs.getByRole('heading', { name: 'Refer a friend' })).toBeVisible()
  await mailTo(at, rui.email, `You now own ${ana.fullName}`)
  await mailTo(at, ana.email, `You've handed over ${ana.fullName}`)

  await theirs.getByRole('button', { name: 'Rename the team' }).click()
  await theirs.getByLabel('Name', { exact: true }).fill('Casa Nova')
  await theirs.getByRole('dialog').getByRole('button', { name: 'Rename the team' }).click()
  await expect(page.getByRole('heading', { name: 'Casa Nova' })).toBeVisible()
  await page.getByRole('button', { name: 'Leave team' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave team' }).click()
  await expect(page.getByRole('heading', { name: ana.fullName, level: 2 })).toBeVisible()
  await expect(members(theirs)).toHaveCount(1)
})

test('a team that fails to load can be retried; without a plan it has one seat', async ({
  page,
  browserLog,
}) => {
  browserLog.allow(/500/)
  const ana = await asNewClient(page)
  // More than once, because events from registering can make the page ask again by itself.
  await page.route('**/api/team', (route) => route.fulfill({ status: 500 }))
  await page.goto(team)
  await expect(page.getByText("We couldn't load your team.")).toBeVisible()
  await page.unroute('**/api/team')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(members(page).filter({ hasText: ana.fullName })).toBeVisible()
  await expect(
    page.getByText('Without a plan you have one seat, your own. Professional has 3 seats.'),
  ).toBeVisible()
  await expectAccessible(page)
})

test('an owner invites on a phone in Portuguese; only the invited address accepts', async ({
  page,
  request,
  baseURL: at = '',
  newBrowser,
  browserLog,
}) => {
  browserLog.allow(/409/)
  const ana = await openTeam(page, at)
  const rui = newcomer('Rui')
  const eve = newcomer('Eve')
  const phone = await newBrowser({ locale: 'pt-PT', viewport: { width: 390, height: 844 } })
  await signIn(phone, ana)
  await phone.goto(team)
  await phone.getByLabel('E-mail', { exact: true }).fill(rui.email)
  await phone.getByLabel('Função', { exact: true }).selectOption('Revisor')
  await phone.getByRole('button', { name: 'Enviar convite' }).click()
  await expectToast(phone, { title: `Convite enviado para ${rui.email}` })
  await expect(phone.getByText(/expira em/)).toBeVisible()
  const first = await invitationLink(rui.email, at)
  for (const path of [team, first]) {
    if (path !== team) await phone.goto(path)
    await expect(phone.getByRole('heading', { level: 1 })).toBeVisible()
    if (path !== team)
      await expect(phone.getByText('Este convite é para outro e-mail')).toBeVisible()
    const width = await phone.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(width, path).toBeLessThanOrEqual(390)
  }

  const theirs = await newBrowser()
  await join(theirs, first, rui)
  // Leave and join again: the address now has an account, so accepting requires signing in.
  await theirs.goto(team)
  await theirs.getByRole('button', { name: 'Leave team' }).click()
  await theirs.getByRole('dialog').getByRole('button', { name: 'Leave team' }).click()
  await expect(theirs.getByText('Seats without a plan')).toBeVisible()
  await invite(page, rui.email, 'Billing')
  await expectToast(page, { title: `Invitation sent to ${rui.email}` })
  const link = await invitationLink(rui.email, at, first)

  const stranger = await newBrowser()
  await stranger.goto(link)
  await expect(stranger.getByRole('link', { name: 'Sign in to join' })).toBeVisible()
  await register(request, eve)
  await signIn(stranger, eve)
  await stranger.goto(link)
  await expect(
    stranger.getByText(`This invitation is for another email: ${rui.email}`),
  ).toBeVisible()

  await theirs.goto(link)
  await theirs.getByRole('button', { name: `Join ${ana.fullName}` }).click()
  await expect(theirs).toHaveURL(team)
  await expectToast(theirs, { title: `Welcome to ${ana.fullName}` })
  await expect(theirs.getByRole('heading', { name: 'Your role: Billing' })).toBeVisible()
  await stranger.goto(link)
  await expect(stranger.getByText('This invitation was already accepted.')).toBeVisible()
})

test('an invalid link says why', async ({ page, browserLog }) => {
  browserLog.allow(/404/)
  await page.goto('/invitation/made-up')
  await expect(page.getByRole('heading', { name: "This link doesn't work." })).toBeVisible()
  await expect(page.getByText("This invitation doesn't exist")).toBeVisible()
  await expectAccessible(page, twoLooks)
})
