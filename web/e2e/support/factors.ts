import { createHmac } from 'node:crypto'
import { type CDPSession, expect, type Locator, type Page } from '@playwright/test'
import { plant } from './secrets.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/**
 * The code that an authenticator app with the secret shows, the given number of 30-second steps
 * from now. A code works once and one step ahead is accepted, so two sign-ins in a row use steps 0
 * and 1.
 */
export function codeOf(secret: string, steps = 0): string {
  const bits = [...secret].map((c) => alphabet.indexOf(c).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
  const digest = createHmac('sha1', key).update(counter).digest()
  const start = (digest.at(-1) ?? 0) & 0xf
  return String((digest.readUInt32BE(start) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** The secret that the set-up dialog shows for typing in. */
export async function secretIn(dialog: Locator) {
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  plant(secret)
  return secret
}

/**
 * Switches two-factor sign-in on in the security settings; returns the app's secret and the codes.
 */
export async function switchOn(page: Page) {
  await page.goto('/profile?tab=security')
  await page.getByRole('button', { name: 'Turn on' }).click()
  const dialog = page.getByRole('dialog', { name: 'Turn on two-factor sign-in' })
  const secret = await secretIn(dialog)
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const list = page.getByRole('list', { name: 'Recovery codes' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  const codes = await list.getByRole('listitem').allInnerTexts()
  plant(...codes)
  await page.getByRole('button', { name: "I've saved them" }).click()
  await expect(page.getByText('10 of 10 recovery codes left')).toBeVisible()
  return { secret, codes }
}

/** Asks to switch it off, and confirms. */
export async function turnOff(page: Page) {
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page
    .getByRole('dialog', { name: 'Turn off two-factor sign-in' })
    .getByRole('button', { name: 'Turn off two-factor sign-in' })
    .click()
}

/** A phone in the page's browser: it makes passkeys and uses them without asking anybody. */
export class Phone {
  private readonly wire: CDPSession
  private readonly id: string

  private constructor(wire: CDPSession, id: string) {
    this.wire = wire
    this.id = id
  }

  static async near(page: Page): Promise<Phone> {
    const wire = await page.context().newCDPSession(page)
    await wire.send('WebAuthn.enable')
    const { authenticatorId } = await wire.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    return new Phone(wire, authenticatorId)
  }

  /** From now on the fingerprint is its owner's, or a stranger's. */
  async isHeldBy(whom: 'owner' | 'stranger') {
    await this.wire.send('WebAuthn.setUserVerified', {
      authenticatorId: this.id,
      isUserVerified: whom === 'owner',
    })
  }
}
