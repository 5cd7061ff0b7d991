import { createHash, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { expectAccessible } from '../support/accessible.ts'
import { unzip } from '../support/files.ts'
import { numberedFilm } from '../support/numbered-film.ts'
import { signIn } from '../support/people.ts'
import { expect, type Page, test } from '../support/test.ts'

/** A file that starts like a film but is not one. */
function noFilm(name: string, size: number) {
  const buffer = randomBytes(size)
  buffer.write('\0\0\0\x20ftypisom', 'latin1')
  return { name, mimeType: 'video/mp4', buffer }
}

async function beginProject(page: Page, title: string) {
  await page.getByRole('button', { name: 'New project' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
}

const send = (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.getByLabel('Files to upload').setInputFiles(files)

const group = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name }) })

const row = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })

test('a client begins a project and sends files; a file that is no film is refused', async ({
  page,
  browserLog,
}) => {
  browserLog.allow(/status of 422/)
  await signIn(page, 'client')
  await page.goto('/client-dashboard')
  await beginProject(page, 'Winter blend')
  const broken = noFilm('A001_C006.mp4', 2_000_000)
  await send(page, [
    { name: 'A001_C004.mp4', mimeType: 'video/mp4', buffer: await numberedFilm('25', 50) },
    broken,
    { name: 'script.txt', mimeType: 'text/plain', buffer: Buffer.from('Pour slowly.') },
    { name: 'A001_C005.mp4', mimeType: 'video/mp4', buffer: randomBytes(20_000) },
  ])
  await expect(page.getByRole('alert')).toContainText("We can't edit this file.")
  await expect(row(page, 'A001_C004.mp4')).toContainText('384 × 64, 25 fps, mono')
  await expect(row(page, 'A001_C004.mp4')).toContainText('Fine')
  await expect(row(page, 'A001_C006.mp4')).toContainText("Can't be played")
  await expect(group(page, 'Extras').getByText('script.txt')).toBeVisible()
  await row(page, 'A001_C006.mp4').click()
  await expect(page.getByText("This file is damaged and can't be opened.")).toBeVisible()
  await row(page, 'A001_C004.mp4').click()
  await expect(page.getByRole('region', { name: 'A001_C004.mp4' })).toBeVisible()
  await expectAccessible(page)
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download all' }).click()
  const archive = unzip(await readFile(await (await downloaded).path()))
  expect(archive['A001_C006.mp4']?.equals(broken.buffer)).toBe(true)
  await row(page, 'A001_C006.mp4').click()
  await page.getByRole('button', { name: 'Delete file' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete file' }).click()
  await expect(row(page, 'A001_C006.mp4')).toHaveCount(0)
  await page.goto('/client-dashboard')
  await page
    .getByRole('link', { name: /Winter blend/ })
    .first()
    .click()
  await expect(group(page, 'Extras').getByText('script.txt')).toBeVisible()
})

test('a file arrives whole despite a reload, a server outage and a change of page', async ({
  page,
  install,
  browserLog,
}) => {
  // Bytes that were not yet on disk are requested again, which starts with a refusal.
  browserLog.allow(/ERR_/, /status of (409|5\d\d)/)
  const installation = await install({ demo: true })
  const { url, port } = await installation.start()
  await signIn(page, 'client', url)
  await page.goto(`${url}/client-dashboard`)
  await beginProject(page, 'Over a bad line')
  const slowly = await page.context().newCDPSession(page)
  const line = (uploadThroughput: number) =>
    slowly.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await line(8_000_000)
  const sent = noFilm('A001_C007.mp4', 45_000_000)
  // Passing the bytes to the page takes half a minute; passing a path takes no time.
  const path = test.info().outputPath(sent.name)
  await writeFile(path, sent.buffer)
  await page.getByLabel('Files to upload').setInputFiles(path)
  const progress = page.getByRole('progressbar', { name: sent.name })
  const percent = async () => Number(await progress.getAttribute('aria-valuenow'))
  await expect.poll(percent).toBeGreaterThan(20)
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
  await expect(page.getByText(/are here. Choose the file again to go on/)).toBeVisible()
  const next = page.waitForRequest((request) => request.method() === 'PATCH')
  // To the page this file is as unknown as in another browser, because it is a new object.
  await page.getByLabel(`File to go on with: ${sent.name}`).setInputFiles(path)
  expect(Number((await next).headers()['upload-offset'])).toBeGreaterThan(5_000_000)
  await expect(page.getByText(/Choose the file again/)).toHaveCount(0)
  await expect.poll(percent).toBeGreaterThan(35)
  await line(500_000) // so that it does not finish before the server is back
  await page.getByRole('link', { name: 'My Profile' }).click()
  await expect(page.getByLabel('Full name')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Uploading/ })).toBeVisible()
  await installation.kill()
  // A piece keeps the speed it started with.
  await line(4_000_000)
  await installation.start(port)
  await page.getByRole('link', { name: /^Uploading/ }).click()
  await line(-1)
  const sha256 = createHash('sha256').update(sent.buffer).digest('hex')
  await row(page, sent.name).click({ timeout: 60_000 })
  await expect(page.getByTitle(sha256)).toBeVisible({ timeout: 60_000 })
})
