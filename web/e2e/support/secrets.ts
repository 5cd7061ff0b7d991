import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Request } from '@playwright/test'

/** The variable that tells the workers the folder of the run. */
const place = 'CUTROOM_E2E_RECORDS'

/** Shorter ones could appear in a log by chance. */
const shortest = 8

/** Fields of a request or response whose values must not be found in a log. */
const secretField = /^(password|newPassword|currentPassword|.*[tT]oken|secret|code|codes|ticket)$/

/** Keeps what a server logs until the whole run is over. */
export function keepLog(server: number, text: string) {
  record(`server-${server}.log`, text)
}

/** Records secrets that must never appear in any server's log. */
export function plant(...secrets: (string | null | undefined)[]) {
  const found = secrets.filter((secret) => secret && secret.length >= shortest)
  if (found.length > 0) record(`${process.pid}.secrets`, `${found.join('\n')}\n`)
}

/** Records every secret in something that was sent or answered as JSON. */
export function plantFrom(value: unknown) {
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner === 'object') plantFrom(inner)
    if (secretField.test(name)) plant(...[inner].flat().filter((one) => typeof one === 'string'))
  }
}

/** Records every secret that a browser sends: tokens, passwords, codes and the secrets of links. */
export function plantFromBrowser(context: BrowserContext) {
  context.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/api/')) return
    plant(request.headers().authorization?.replace('Bearer ', ''))
    if (request.headers()['content-type'] === 'application/json') plantFrom(sentBy(request))
  })
}

function sentBy(request: Request): unknown {
  try {
    return request.postDataJSON()
  } catch {
    return undefined // some tests send something that is not JSON
  }
}

function record(file: string, text: string) {
  const folder = process.env[place]
  if (!folder) throw new Error('The run has no folder for its records.')
  appendFileSync(join(folder, file), text)
}

/** Runs before the first test; the function it returns runs after the last one. */
export default function begin() {
  const folder = mkdtempSync(join(tmpdir(), 'cutroom-e2e-records-'))
  process.env[place] = folder
  return () => {
    try {
      showErrors(folder)
      searchLogs(folder)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

const read = (folder: string, ending: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(join(folder, name), 'utf8'))

/** Prints the servers' logged errors, because a failed journey shows only the browser's side. */
function showErrors(folder: string) {
  const errors = read(folder, '.log')
    .flatMap((log) => log.split('\n'))
    .filter((line) => line.includes(' level=ERROR '))
  for (const line of errors.slice(0, 20)) console.log(`  ${line.slice(0, 600)}`)
}

/** Fails if a log of the run contains one of its secrets. */
function searchLogs(folder: string) {
  const lists = read(folder, '.secrets').flatMap((list) => list.split('\n'))
  const secrets = [...new Set(lists)].filter(Boolean)
  const logs = read(folder, '.log').join('\n')
  const leaked = secrets.filter((secret) => logs.includes(secret))
  console.log(`  ${secrets.length} secrets looked for in ${logs.split('\n').length} lines of logs`)
  if (secrets.length === 0 || logs === '') throw new Error('There was nothing to look for.')
  if (leaked.length > 0)
    throw new Error(
      `Secrets are in the servers' logs:\n${logs
        .split('\n')
        .filter((line) => leaked.some((secret) => line.includes(secret)))
        .slice(0, 20)
        .join('\n')}`,
    )
}
