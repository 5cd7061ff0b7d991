import { expectAccessible } from '../support/accessible.ts'
import { signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('client and manager talk live, and the client never sees a team note', async ({
  page: client,
  newBrowser,
}) => {
  const manager = await newBrowser()
  const title = `Brunch reel ${Date.now()}`
  await signIn(client, 'client')
  await signIn(manager, 'manager')

  await client.goto('/client-dashboard')
  await client.getByRole('button', { name: 'New project' }).click()
  await client.getByLabel('Title').fill(title)
  await client.getByRole('button', { name: 'Create project' }).click()
  await client.getByRole('main').getByRole('link', { name: 'Messages' }).click()
  await client.getByLabel('Files to attach', { exact: true }).setInputFiles({
    name: 'specs.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('1080 x 1920, no sound'),
  })
  await expect(client.getByText('21 bytes')).toBeVisible()
  const clientField = client.getByRole('textbox', { name: 'Message' })
  await clientField.pressSequentially('Does this fit, @mi')
  await clientField.press('Enter')
  await expect(clientField).toHaveValue(/Does this fit, @Mia Costa $/)
  await clientField.press('Control+Enter')
  await expect(client.getByRole('article').getByText('@Mia Costa')).toBeVisible()

  await manager.goto('/messages')
  await manager.getByRole('link', { name: new RegExp(`${title}.*1 unread message`) }).click()
  await expect(manager.getByRole('article').getByText('@Mia Costa')).toBeVisible()
  const downloaded = manager.waitForEvent('download')
  await manager.getByRole('log').getByRole('button', { name: 'Download specs.txt' }).click()
  expect((await downloaded).suggestedFilename()).toBe('specs.txt')

  await manager.getByRole('button', { name: 'Team only' }).click()
  await manager.getByRole('textbox').fill('Touchy about sound.')
  await manager.getByRole('button', { name: 'Save team note' }).click()
  await expect(manager.getByRole('article').filter({ hasText: 'Team only' })).toContainText(
    'Touchy',
  )
  await manager.getByRole('button', { name: 'To the client' }).click()
  await manager.getByRole('textbox').fill('It does, thank you.')
  await manager.getByRole('button', { name: 'Send', exact: true }).click()

  await expect(client.getByText('It does, thank you.')).toBeVisible()
  await expect(client.getByRole('main')).not.toContainText('Touchy')
  await expect(manager.getByText('Seen by Inês')).toBeVisible()
  await expectAccessible(manager)
  await client.goto('/messages')
  await expect(client.getByRole('main')).not.toContainText('Touchy')
  await expect(client.getByRole('link', { name: new RegExp(title) })).toContainText('It does')
  await expectAccessible(client)

  // The typed text survives a reload.
  await client.getByRole('link', { name: new RegExp(title) }).click()
  await client.getByRole('textbox').fill('One more thing')
  await client.reload()
  await expect(client.getByRole('textbox')).toHaveValue('One more thing')
})
