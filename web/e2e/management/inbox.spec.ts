import { newcomer, signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { answerCookies } from '../support/visitor.ts'

test('a visitor writes, and a manager answers by mail', async ({ page, newBrowser, server }) => {
  const eve = newcomer('Eve')
  const manager = await newBrowser({ baseURL: server.url })
  await signIn(manager, 'manager')
  await manager.goto('/inbox')
  await expect(manager.getByRole('heading', { name: 'Choose a message' })).toBeVisible()

  await answerCookies(page)
  await page.goto('/contact')
  const form = page.getByRole('form', { name: 'Contact' })
  await form.getByLabel('Name').fill(eve.fullName)
  await form.getByLabel('Email').fill(eve.email)
  await form.getByLabel('Subject').selectOption('Subscription Inquiry')
  await form.getByLabel('Message').fill('Can two people <b>on our side</b> approve a cut?')
  await form.getByRole('button', { name: 'Send message' }).click()

  // It appears without a reload.
  await manager.getByRole('link', { name: new RegExp(eve.fullName) }).click()
  const message = manager.getByRole('article')
  await expect(message.getByText('Can two people <b>on our side</b> approve a cut?')).toBeVisible()
  await expect(message.getByText('No account has confirmed this email.')).toBeVisible()

  const reply = message.getByLabel('Your reply')
  await reply.fill('Yes. Give both the role of an approver.')
  await manager.reload()
  await expect(reply).toHaveValue('Yes. Give both the role of an approver.')
  await message.getByRole('button', { name: 'Assign' }).click()
  await manager.getByRole('menuitem', { name: 'Me' }).click()
  await expect(message.getByRole('button', { name: 'Assigned to you' })).toBeVisible()
  await message.getByRole('button', { name: 'Send reply' }).click()
  await expect(message.getByText('Stored, not sent')).toBeVisible()
  await expect(reply).toHaveValue('')
  await manager.reload()
  await expect(message.getByText('Yes. Give both the role of an approver.')).toBeVisible()
  await expect(reply).toHaveValue('')

  await manager.goto('/outgoing-mail')
  const mail = manager.getByRole('row').filter({ hasText: eve.email })
  await expect(mail.getByText('Re: Your message: Subscription Inquiry')).toBeVisible()
})
