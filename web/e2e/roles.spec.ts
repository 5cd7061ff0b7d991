import { redirects } from './support/contract.ts'
import { type DemoPerson, expectHome, homes, signIn, signInWithForm } from './support/people.ts'
import { expect, test } from './support/test.ts'

const people = Object.keys(homes) as DemoPerson[]
const hostile = redirects.filter(({ asked, goes }) => asked && asked !== '/' && goes === '/')

for (const person of people)
  test(`whatever dashboard the ${person} opens, their own comes up`, async ({ page }) => {
    await signIn(page, person)
    for (const other of people) {
      await page.goto(homes[other].path)
      await expectHome(page, person)
    }
    await page.goto('/auth')
    await expectHome(page, person)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: homes[person].heading })).toBeVisible()
    await expect(page).toHaveURL('/dashboard')
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: homes[person].heading })).toBeVisible()
    await expect(page).toHaveURL(person === 'manager' ? '/admin' : homes[person].path)
  })

for (const { person, label } of [
  { person: 'client', label: 'Client Dashboard' },
  { person: 'editor', label: 'Team Dashboard' },
  { person: 'manager', label: 'Team Dashboard' },
] as const)
  test(`the menu of the ${person} leads to the ${label}`, async ({ page }) => {
    await signIn(page, person)
    await page.goto('/profile')
    await page.getByRole('button', { name: person }).click()
    await page.getByRole('menuitem', { name: label }).click()
    await expect(page.getByRole('heading', { name: homes[person].heading })).toBeVisible()
  })

test('whoever is not signed in comes back to the page they asked for', async ({ page }) => {
  const asked = '/checkout?plan=2&price=699&name=Professional&productId=x&duration=1#pay'
  await page.goto(asked)
  await expect(page).toHaveURL(`/auth?redirect=${encodeURIComponent(asked)}`)
  await signInWithForm(page, 'client')
  await expect(page).toHaveURL(asked)
  await expect(page.getByRole('heading', { name: 'Change your plan' })).toBeVisible()
})

for (const asked of [
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
])
  test(`signing in with redirect=${asked} stays on the site`, async ({ page }) => {
    await page.goto(`/auth?redirect=${encodeURIComponent(asked)}`)
    await signInWithForm(page, 'client')
    await expectHome(page, 'client')
  })

test('no hostile redirect moves somebody who is signed in off the site', async ({ page }) => {
  await signIn(page, 'editor')
  for (const { asked } of hostile)
    await test.step(JSON.stringify(asked), async () => {
      await page.goto(`/auth?redirect=${encodeURIComponent(asked ?? '')}`)
      await expectHome(page, 'editor')
    })
})
