import { testOnItsOwn as test } from '../support/money.ts'
import { goInside, signIn } from '../support/people.ts'
import { caller, inReview, underWay } from '../support/projects.ts'
import { expect } from '../support/test.ts'
import { answerCookies } from '../support/visitor.ts'
import { expectLoadedWithinReach, expectWithinReach } from '../support/within-reach.ts'

const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
const long = word.padEnd(120, 'WM')
const fromTheRight = 'شركة الإنتاج السينمائي والتلفزيوني 🎬👩‍👩‍👧‍👦 סרט תדמית'
const oneWordFromTheRight = 'شركةالإنتاجالسينمائيوالتلفزيوني'.repeat(3)
const address = `${'somebody'.repeat(7)}@${'subdomain'.repeat(6)}.example.com`

test('words without a break, from right to left and with emoji push nothing out of reach', async ({
  page,
}) => {
  await answerCookies(page)
  const client = await caller(page, 'client')
  const editor = await caller(page, 'editor')
  const manager = await caller(page, 'manager')
  const given = async (call: typeof client, method: string, path: string, data: object) => {
    const { status, body } = await call(method, path, data)
    expect(status, path).toBeLessThan(300)
    return body
  }

  const brand = (await manager('GET', '/api/settings/brand')).body
  const named = {
    ...brand,
    name: 'Schnittwerkstättengenossenschaft'.padEnd(60, 'MW'),
    email: address,
    address: long,
  }
  await given(manager, 'PUT', '/api/settings/brand', named)
  await given(client, 'PATCH', '/api/user', { fullName: long })
  await given(editor, 'PATCH', '/api/user', { fullName: oneWordFromTheRight })
  await given(client, 'PATCH', '/api/team', { name: word.slice(0, 80) })
  await given(client, 'POST', '/api/team/invitations', { email: address, position: 'reviewer' })
  await given(client, 'PUT', '/api/billing/company', {
    ...{ name: long, line1: long, line2: fromTheRight, city: long, region: long },
    ...{ postalCode: '', country: 'PT', taxId: 'W'.repeat(40), billingEmail: address },
  })
  await page.request.post('/api/contact', {
    data: { name: long, email: address, subject: 'custom', message: `${long} ${fromTheRight}` },
  })
  const other = `/project/${await underWay(page, oneWordFromTheRight)}`
  await signIn(page, 'editor')
  const id = await inReview(page, long, [[0, 1, 2, 3, 4]])
  const project = `/project/${id}`
  await given(client, 'POST', `/api/projects/${id}/notes`, {
    ...{ key: 'note', version: 1, kind: 'must', text: long, moment: { from: 1, to: 3 } },
  })
  await given(editor, 'POST', `/api/projects/${id}/messages`, {
    key: 'message',
    text: `${long} https://example.com/${long}`,
  })
  const shared = await given(client, 'POST', `/api/projects/${id}/share-links`, {
    ...{ version: 1, label: word.slice(0, 80), mayComment: true },
    endsAt: new Date(Date.now() + 86_400_000).toISOString(),
  })

  await signIn(page, 'client')
  await page.goto('/client-dashboard')
  for (const path of [
    '/client-dashboard',
    '/client-dashboard?view=board',
    '/client-dashboard?view=list',
    project,
    ...['brief', 'files', 'messages', 'activity'].map((tab) => `${project}?tab=${tab}`),
    ...[other, `${other}?tab=messages`, '/client-dashboard?view=calendar'],
    ...['/messages', '/brand-kit', '/team', '/billing', '/profile', '/notifications'],
    ...['/checkout?plan=3&duration=1', '/token-purchase'],
  ]) {
    await goInside(page, path)
    await expectLoadedWithinReach(page)
  }

  await signIn(page, 'editor')
  await page.goto('/team-dashboard')
  await expectLoadedWithinReach(page)
  await goInside(page, `${project}?tab=brief`)
  await expectLoadedWithinReach(page)

  await signIn(page, 'manager')
  await page.goto('/manager-dashboard')
  await expectLoadedWithinReach(page)
  for (const path of [
    ...['/people', '/accounts', '/payments', '/inbox', '/content', '/settings'],
    ...['/manager-statistics', '/outgoing-mail', '/audit-log'],
  ]) {
    await goInside(page, path)
    await expectLoadedWithinReach(page)
  }

  // The words around the names are longest in Portuguese.
  await page.evaluate(() => localStorage.setItem('language', 'pt'))
  await page.goto('/messages')
  await page.getByRole('button', { name: /^Notificações/ }).click()
  await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible()
  await expectLoadedWithinReach(page)

  await page.evaluate(() => localStorage.clear())
  await page.goto(new URL(shared.url).pathname)
  await expectWithinReach(page)
  await page.getByLabel('Your name').fill(word.slice(0, 80))
  await page.getByRole('button', { name: 'Watch v1' }).click()
  await expect(page.getByRole('heading', { name: 'Your comments' })).toBeVisible()
  await expectWithinReach(page)

  for (const path of ['/', '/about-us', '/contact', '/auth']) {
    await page.goto(path)
    await expectWithinReach(page)
  }
})
