import { invitationLink, invite, join } from '../support/invitations.ts'
import { confirmAddress } from '../support/mails.ts'
import { agreeAndPay, cards, payWith, receipts, subscribe, test } from '../support/money.ts'
import { asNewClient, newcomer } from '../support/people.ts'
import { expect } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

test("a reviewer is told that they can't manage money; a member in the billing position pays", async ({
  page,
  newBrowser,
  baseURL,
  browserLog,
}) => {
  browserLog.allow(/403.*\/api\/billing/)
  const at = baseURL ?? ''
  const ana = await asNewClient(page)
  await confirmAddress(page.request, ana, at)
  await subscribe(page)
  await page.goto('/profile?tab=team')
  const [rui, rita] = [newcomer('Rui'), newcomer('Rita')]
  await invite(page, rui.email, 'Reviewer')
  await expectToast(page, { title: `Invitation sent to ${rui.email}` })
  await invite(page, rita.email, 'Billing')
  await expectToast(page, { title: `Invitation sent to ${rita.email}` })

  const reviewer = await newBrowser()
  await join(reviewer, await invitationLink(rui.email, at), rui)
  await reviewer.goto('/billing')
  await expect(reviewer.getByRole('heading', { name: "Your role can't see billing" })).toBeVisible()
  await expect(reviewer.getByText(/8 of 8 left/)).toBeVisible()
  await expect(receipts(reviewer)).toHaveCount(0)
  for (const address of ['/checkout?plan=3&duration=1', '/token-purchase?videos=1']) {
    await reviewer.goto(address)
    await expect(
      reviewer.getByRole('heading', { name: "Your role can't make payments" }),
    ).toBeVisible()
    await expect(reviewer.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
  }

  const payer = await newBrowser()
  await join(payer, await invitationLink(rita.email, at), rita)
  await payer.goto('/billing')
  await expect(receipts(payer)).toHaveCount(2)
  await payer.getByRole('link', { name: 'Buy extra videos' }).click()
  await agreeAndPay(payer, '$119')
  await payWith(payer, cards.pays)
  await expect(payer.getByRole('heading', { name: 'Your extra video is ready.' })).toBeVisible()

  await page.goto('/billing')
  await expect(receipts(page)).toHaveCount(3)
  await reviewer.goto('/billing')
  await expect(reviewer.getByText(/1 of 1 left/)).toBeVisible()
})
