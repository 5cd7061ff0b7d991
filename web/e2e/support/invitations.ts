import { expect, type Page } from '@playwright/test'
import { linkIn } from './mails.ts'
import type { Newcomer } from './people.ts'
import { answerCookies } from './visitor.ts'

/** The link in the newest invitation to an address, on this server; not the same as `before`. */
export const invitationLink = async (address: string, at: string, before?: string) =>
  at + (await linkIn(at, address, invitation, '/invitation/', before?.slice(at.length)))

const invitation = /^You're invited to a team|^Recebeu um convite/

/** Fills in the form behind an invitation link. */
export async function join(page: Page, link: string, person: Newcomer) {
  // On a small screen the cookie question would cover the button.
  await answerCookies(page)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: "There's a seat for you." })).toBeVisible()
  await page.getByLabel('Full name', { exact: true }).fill(person.fullName)
  await page.getByLabel('Username', { exact: true }).fill(person.username)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  await page.getByRole('button', { name: 'Create account and join' }).click()
  await expect(page).toHaveURL(/\/client-dashboard$/)
}

export async function invite(page: Page, email: string, position = 'Approver') {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Role', { exact: true }).selectOption(position)
  await page.getByRole('button', { name: 'Send invitation' }).click()
}
