import { randomBytes } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { plant, plantFrom } from './secrets.ts'

export type DemoPerson = 'client' | 'editor' | 'manager'

export const demoPassword = 'Cutroom!demo1'

/** The dashboard of each of the demo's people, and the heading there. */
export const homes: Record<DemoPerson, { path: string; heading: string }> = {
  client: { path: '/client-dashboard', heading: 'Projects' },
  editor: { path: '/team-dashboard', heading: 'Today' },
  manager: { path: '/manager-dashboard', heading: 'Overview' },
}

type Welcome = { accessToken: string; refreshToken: string }

export type Newcomer = { username: string; password: string; email: string; fullName: string }

/** The cast (ana, ben, eve …) under an unused username, because tests share a server. */
export function newcomer(name: string): Newcomer {
  const username = `${name.toLowerCase()}_${randomBytes(4).toString('hex')}`
  return {
    username,
    password: 'Cutroom!1',
    email: `${username}@example.com`,
    fullName: `${name} ${username.split('_')[1]}`,
  }
}

export async function register(request: APIRequestContext, person: Newcomer, at = '') {
  plant(person.password)
  const answer = await request.post(`${at}/api/register`, { data: person })
  expect(answer.status()).toBe(201)
  const welcome: Welcome = await answer.json()
  plantFrom(welcome)
  return welcome
}

/** Signs in behind the scenes, for tests that are about what comes after. */
export async function signIn(page: Page, person: DemoPerson | Newcomer, at = '') {
  const credentials =
    typeof person === 'string'
      ? { username: person, password: demoPassword }
      : { username: person.username, password: person.password }
  const answer = await page.request.post(`${at}/api/login`, { data: credentials })
  expect(answer.status()).toBe(200)
  const welcome: Welcome = await answer.json()
  plant(credentials.password)
  plantFrom(welcome)
  await keepTokens(page, welcome, at)
}

/** Puts the tokens of a fresh sign-in into the page's browser. */
async function keepTokens(page: Page, { accessToken, refreshToken }: Welcome, at: string) {
  // Any page of the site will do, and this one runs no script.
  await page.goto(`${at}/robots.txt`)
  await setTokens(page, { access: accessToken, refresh: refreshToken })
}

/** Registers a new person behind the scenes, who is then signed in. */
export async function asNewClient(page: Page, name = 'Ana', at = '') {
  const person = newcomer(name)
  await keepTokens(page, await register(page.request, person, at), at)
  return person
}

export async function signInWithForm(page: Page, username: string, password = demoPassword) {
  await page.getByLabel('Username or email').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Registers as a visitor does, and waits for the dashboard. */
export async function registerWithForm(page: Page, person: Newcomer) {
  plant(person.password)
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Register' }).click()
  for (const [label, value] of [
    ['Full name', person.fullName],
    ['Username', person.username],
    ['Email', person.email],
    ['Password', person.password],
    ['Confirm password', person.password],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expectHome(page, 'client')
}

export async function expectHome(page: Page, person: DemoPerson) {
  await expect(page).toHaveURL(homes[person].path)
  await expect(page.getByRole('heading', { level: 1, name: homes[person].heading })).toBeVisible()
}

/** The dialog over the page of somebody whose session has ended while they were using it. */
export const signInAgain = (page: Page) => page.getByRole('dialog', { name: /^Sign in to / })

export async function logOut(page: Page, username: string) {
  await page.getByRole('button', { name: username }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
}

type Tokens = { access: string | null; refresh: string | null }

export const tokensIn = (page: Page): Promise<Tokens> =>
  page.evaluate(() => ({
    access: localStorage.getItem('auth_access_token'),
    refresh: localStorage.getItem('auth_refresh_token'),
  }))

export const noTokens: Tokens = { access: null, refresh: null }

export const setTokens = (page: Page, { access, refresh }: { access: string; refresh: string }) =>
  page.evaluate(
    ([access, refresh]) => {
      localStorage.setItem('auth_access_token', access)
      localStorage.setItem('auth_refresh_token', refresh)
    },
    [access, refresh] as const,
  )

/** To the server this is the same as a token whose 15 minutes are over. */
export const breakAccessToken = (page: Page) =>
  page.evaluate(() => localStorage.setItem('auth_access_token', 'expired'))

/** Goes to another page of the app as its own links do, without loading the app again. */
export async function goInside(page: Page, path: string) {
  await page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await expect(page).toHaveURL(path)
}
