import { readFileSync } from 'node:fs'
import { expectAccessible, twoLooks } from '../support/accessible.ts'
import { switchOn } from '../support/factors.ts'
import { mailTo } from '../support/mails.ts'
import {
  demoPassword,
  expectHome,
  goInside,
  newcomer,
  register,
  signIn,
  signInAgain,
  signInWithForm,
} from '../support/people.ts'
import { expect, type Page, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

/** The managers' pages, as listed in contract/routes.json. */
const managersOnly = [
  '/accounts',
  '/accounts/{id}',
  '/admin',
  '/applications',
  '/audit-log',
  '/content',
  '/editors',
  '/inbox',
  '/manager-dashboard',
  '/manager-statistics',
  '/outgoing-mail',
  '/payments',
  '/people',
  '/settings',
  '/webhooks',
]

/** Pages for anybody who is signed in, and for other roles. */
const others = [
  '/billing',
  '/brand-kit',
  '/checkout',
  '/checkout-legacy',
  '/client-dashboard',
  '/dashboard',
  '/messages',
  '/no-frills-checkout',
  '/notifications',
  '/plain-stripe-checkout',
  '/plain-subscription-checkout',
  '/plain-token-purchase',
  '/profile',
  '/project/{id}',
  '/referrals',
  '/success',
  '/team',
  '/team-dashboard',
  '/token-purchase',
  '/token-purchase-legacy',
  '/user-profile/{id}',
]

test('clients and editors find no pages of managers', async ({ page, newBrowser }) => {
  const known: { path: string; access: string }[] = JSON.parse(
    readFileSync(new URL('../../../contract/routes.json', import.meta.url), 'utf8'),
  )
  // A new page must be added to one of the two lists.
  expect(
    known
      .filter(({ access }) => access === 'login')
      .map(({ path }) => path)
      .sort(),
  ).toEqual([...managersOnly, ...others].sort())
  const editor = await newBrowser()
  for (const [person, browser] of [
    ['client', page],
    ['editor', editor],
  ] as const) {
    await signIn(browser, person)
    for (const path of managersOnly) {
      await browser.goto(path.replace('{id}', 'made-up'))
      await expect(
        browser.getByRole('heading', { name: '404 Page Not Found' }),
        `${path} for the ${person}`,
      ).toBeVisible()
    }
  }
})

const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'People' }).getByRole('row').filter({ hasText: name })

async function choose(page: Page, name: string, item: string) {
  await rowOf(page, name)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

const confirm = (page: Page, question: string, answer: string) =>
  page.getByRole('dialog', { name: question }).getByRole('button', { name: answer }).click()

test('a manager finds somebody, suspends them, restores their access and changes their role', async ({
  page,
  newBrowser,
  browserLog,
}) => {
  browserLog.allow(/401|403|409/)
  const ana = newcomer('Ana')
  await register(page.request, ana)
  const hers = await newBrowser()
  await signIn(hers, ana)
  await hers.goto('/client-dashboard')

  await signIn(page, 'manager')
  await page.goto('/people')
  await page.getByLabel('Find someone').fill(ana.username.toUpperCase())
  await expect(page.getByRole('table', { name: 'People' }).getByRole('row')).toHaveCount(2)
  await choose(page, ana.username, 'Suspend')
  await confirm(page, `Suspend ${ana.fullName}`, 'Suspend')
  await expect(rowOf(page, ana.username)).toContainText('Suspended')
  await expect(signInAgain(hers)).toBeVisible()
  await signInWithForm(hers, ana.username, ana.password)
  await expectToast(hers, {
    title: 'Login failed',
    text: 'This account is suspended. Please contact us.',
    variant: 'destructive',
  })
  await expectAccessible(page, twoLooks)
  await page.setViewportSize({ width: 1440, height: 900 })

  await choose(page, ana.username, 'Reinstate')
  await expect(rowOf(page, ana.username)).not.toContainText('Suspended')
  await hers.getByRole('button', { name: 'Sign In' }).click()
  await expectHome(hers, 'client')

  // The new role takes effect at once.
  await rowOf(page, ana.username)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Change role' }).press('ArrowRight')
  await page.getByRole('menuitem', { name: 'Editor' }).click()
  await confirm(page, `Change ${ana.fullName}'s role`, 'Change role')
  await expect(rowOf(page, ana.username)).toContainText('Editor')
  await expectHome(hers, 'editor')

  await page.getByLabel('Find someone').fill('nobody is called that')
  await expect(page.getByText('No matches')).toBeVisible()

  // The last manager cannot be suspended.
  await page.getByLabel('Find someone').fill('')
  await page.getByLabel('Who').selectOption('Manager')
  await choose(page, 'Mia Costa', 'Suspend')
  await confirm(page, 'Suspend Mia Costa', 'Suspend')
  await expectToast(page, {
    title: 'Nothing was changed',
    text: 'There must always be one manager',
    variant: 'destructive',
  })
})

test('a manager turns off two-factor sign-in for somebody who lost it', async ({
  page,
  newBrowser,
  browserLog,
  server,
}) => {
  browserLog.allow(/401|403|409/)
  const ana = newcomer('Ana')
  await register(page.request, ana)
  const hers = await newBrowser()
  await signIn(hers, ana)
  await switchOn(hers)

  await signIn(page, 'manager')
  await page.goto('/people')
  await page.getByLabel('Find someone').fill(ana.username)
  await choose(page, ana.username, 'Turn off two-factor sign-in')
  const dialog = page.getByRole('dialog', { name: `Turn off ${ana.fullName}'s two-factor sign-in` })
  await expect(dialog).toBeVisible()
  await expectAccessible(page, twoLooks)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()

  await choose(page, ana.username, 'Turn off two-factor sign-in')
  await dialog.getByRole('button', { name: 'Turn off two-factor sign-in' }).click()
  const proof = page.getByRole('dialog', { name: "Confirm it's you" })
  await proof.getByLabel('Password', { exact: true }).fill(demoPassword)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expectToast(page, { title: 'Done', text: ana.fullName })
  await expect(dialog).toBeHidden()
  await expect(signInAgain(hers)).toBeVisible()
  await signInWithForm(hers, ana.username, ana.password)
  await expect(hers).toHaveURL(/\/profile/)
  expect(await mailTo(server.url, ana.email, 'A manager turned off two-factor sign-in')).toContain(
    'a manager turned off two-factor sign-in',
  )
  await choose(page, ana.username, 'Turn off two-factor sign-in')
  await dialog.getByRole('button', { name: 'Turn off two-factor sign-in' }).click()
  await expectToast(page, {
    title: 'Nothing was changed',
    text: "Two-factor sign-in isn't on",
    variant: 'destructive',
  })
  await page.goto('/audit-log')
  const log = page.getByRole('table', { name: 'Audit log' })
  await expect(
    log.getByRole('row').filter({ hasText: 'Two-factor sign-in turned off' }).first(),
  ).toContainText(ana.username)
})

test('a manager views as a client, can change nothing, and comes back', async ({ page }) => {
  const ana = newcomer('Ana')
  await register(page.request, ana)
  await signIn(page, 'manager')
  await page.goto('/people')
  await page.getByLabel('Find someone').fill(ana.username)
  await choose(page, ana.username, 'View as this client')
  await expectHome(page, 'client')
  const bar = page.getByRole('complementary', { name: 'Viewing as a client' })
  await expect(bar).toContainText(ana.username)
  await expectAccessible(page, twoLooks)
  await page.reload()
  await expect(bar).toBeVisible()

  await bar.getByRole('button', { name: 'Exit view' }).click()
  await expectHome(page, 'manager')
  await expect(bar).toBeHidden()
  await goInside(page, '/audit-log')
  const log = page.getByRole('table', { name: 'Audit log' })
  await expect(log.getByRole('row').filter({ hasText: 'Viewed as client' })).toContainText(
    ana.username,
  )
  await page.getByRole('button', { name: 'Check log' }).click()
  await expect(page.getByText(/entries, all intact/)).toBeVisible()
})
