import { expect, type Page, type Request } from '@playwright/test'
import { dragMouse } from './drawing.ts'
import { shownNumbers } from './numbered-film.ts'

const drawn = (page: Page) => page.locator('[data-shape]')

/** Both show this frame of the numbered film. */
async function bothShow(leader: Page, follower: Page, frame: number) {
  for (const page of [leader, follower])
    await expect.poll(() => shownNumbers(page)).toEqual([frame])
}

/**
 * One person follows Ana's player through steps, a drawing and playing to the end of a film of 50
 * frames, leaves, follows again, and leaves by moving the player themselves.
 */
export async function watchTogether(leader: Page, follower: Page) {
  const follow = follower.getByRole('button', { name: /^Follow Ana/ })
  const bar = follower.getByRole('status').filter({ hasText: 'Following' })
  await follow.click()
  await expect(bar).toBeVisible()
  await expect(leader.getByRole('button', { name: /, who follows you$/ })).toBeVisible()
  await leader.keyboard.press('Home')
  for (let step = 0; step < 3; step++) await leader.keyboard.press('.')
  await bothShow(leader, follower, 3)
  await leader.keyboard.press('d')
  await dragMouse(leader)
  await expect(drawn(follower)).toHaveCount(1)
  await leader.keyboard.press('Control+z')
  await expect(drawn(follower)).toHaveCount(0)
  await leader.keyboard.press('d')
  await leader.keyboard.press('l')
  await bothShow(leader, follower, 49)

  await bar.getByRole('button', { name: 'Stop' }).click()
  await expect(bar).toBeHidden()
  await leader.keyboard.press('Home')
  await bothShow(leader, leader, 0)
  expect(await shownNumbers(follower)).toEqual([49])

  await follow.click()
  await bothShow(leader, follower, 0)
  await follower.keyboard.press('.')
  await expect(bar).toBeHidden()
}

/** A client and a guest of theirs follow each other in turn on a film of 25 frames. */
export async function watchWithGuest(
  client: Page,
  guest: Page,
  names: Record<'client' | 'guest', string>,
) {
  const follow = (page: Page, name: string) =>
    page
      .getByRole('list', { name: 'Also watching' })
      .getByRole('button', { name: `Follow ${name}` })
  const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'Following' })
  await follow(guest, names.client).click()
  await expect(bar(guest)).toContainText(names.client)
  await client.keyboard.press('Home')
  for (let step = 0; step < 3; step++) await client.keyboard.press('.')
  await bothShow(client, guest, 3)
  await bar(guest).getByRole('button', { name: 'Stop' }).click()

  await follow(client, `${names.guest} (guest)`).click()
  await expect(guest.getByRole('button', { name: /, who follows you$/ })).toBeVisible()
  await guest.keyboard.press('Home')
  for (let step = 0; step < 7; step++) await guest.keyboard.press('.')
  await bothShow(guest, client, 7)
  await bar(client).getByRole('button', { name: 'Stop' }).click()
}

/** Waits until a guest's stream has ended, which must be soon. */
export function streamEnds(guest: Page) {
  const ended = {
    predicate: (one: Request) => /\/api\/guest\/live$/.test(one.url()),
    timeout: 5_000,
  }
  return Promise.any([
    guest.waitForEvent('requestfinished', ended),
    guest.waitForEvent('requestfailed', ended),
  ])
}
