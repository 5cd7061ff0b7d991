import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { keepLog, plant } from './secrets.ts'

export type Database = 'sqlite' | 'postgres'

/** How an installation is made; the settings are environment variables. */
export type Making = { demo: boolean; settings?: Record<string, string> }

const binary =
  process.env.CUTROOM_BINARY || fileURLToPath(new URL('../../../bin/cutroom', import.meta.url))
const patience = 30_000

/** A folder and a database in which servers can be started and stopped. */
export class Installation {
  private readonly folder: string
  private readonly demo: boolean
  /** Its own settings, in addition to those that every server of the journeys has. */
  private readonly settings: Record<string, string>
  /** The name of its own PostgreSQL database; none with SQLite. */
  private readonly database: string | undefined
  private readonly running: Server[] = []

  private constructor(
    folder: string,
    { demo, settings = {} }: Making,
    database: string | undefined,
  ) {
    this.folder = folder
    this.demo = demo
    this.settings = settings
    this.database = database
  }

  static async make({ database, ...making }: Making & { database: Database }) {
    const folder = await mkdtemp(join(tmpdir(), 'cutroom-e2e-'))
    if (database === 'sqlite') return new Installation(folder, making, undefined)
    const name = `e2e_${folder.slice(-6)}`
    await psql(`create database "${name}"`)
    return new Installation(folder, making, name)
  }

  async start(port?: number): Promise<Server> {
    if (this.running.length > 0) throw new Error('There is a server in this folder already.')
    return this.add(port)
  }

  /** Starts one more node beside the first, which requires PostgreSQL. */
  async startBeside(): Promise<Server> {
    if (!this.database) throw new Error('Nodes need a PostgreSQL database in common.')
    return this.add()
  }

  private async add(port?: number): Promise<Server> {
    const server = await Server.start({
      port: port ?? (await freePort()),
      demo: this.demo,
      env: {
        CUTROOM_DATA: this.folder,
        CUTROOM_LIMITS: 'relaxed',
        CUTROOM_WEBHOOK_LOOPBACK: 'true',
        ...(this.database && { CUTROOM_DATABASE_URL: postgresAddress(this.database) }),
        ...this.settings,
      },
    })
    this.running.push(server)
    for (const [name, value] of Object.entries(this.settings))
      if (/SECRET|TOKEN/.test(name)) plant(value)
    if (!this.settings.CUTROOM_SECRET) plant(await readFile(join(this.folder, 'secret'), 'utf8'))
    return server
  }

  /** Gives the unfinished jobs of a kind one more attempt, as if weeks had passed with the others. */
  async leaveOneAttempt(kind: string) {
    if (!this.database) throw new Error('Only jobs in a PostgreSQL database can be changed.')
    const unfinished = `kind = '${kind}' AND finalized_at IS NULL`
    await psql(`UPDATE river_job SET max_attempts = attempt + 1 WHERE ${unfinished}`, this.database)
  }

  /** Stops the servers as an operator would. */
  async stop() {
    await Promise.all(this.running.splice(0).map((server) => server.stop()))
  }

  /** Ends the servers as a power cut would: nothing under way is finished. */
  async kill() {
    await Promise.all(this.running.splice(0).map((server) => server.kill()))
  }

  async remove() {
    try {
      await this.stop()
    } finally {
      if (this.database) await psql(`drop database if exists "${this.database}" with (force)`)
      await rm(this.folder, { recursive: true, force: true })
    }
  }
}

export class Server {
  readonly port: number
  readonly url: string
  /** What it has printed so far. */
  printed = ''
  private readonly process: ChildProcess

  private constructor(port: number, process: ChildProcess) {
    this.port = port
    this.process = process
    this.url = `http://127.0.0.1:${port}`
    process.stdout?.on('data', (chunk) => {
      this.printed += chunk
    })
    // Messages for the operator go to stdout; the log comes here.
    process.stderr?.on('data', (chunk) => {
      this.printed += chunk
      keepLog(port, String(chunk))
    })
  }

  static async start(options: { port: number; demo: boolean; env: Record<string, string> }) {
    const child = spawn(binary, options.demo ? ['serve', '--demo-empty'] : ['serve'], {
      env: {
        PATH: process.env.PATH,
        CUTROOM_ADDR: `127.0.0.1:${options.port}`,
        ...options.env,
      },
    })
    const server = new Server(options.port, child)
    // Without a listener a missing program would end the test runner itself.
    child.on('error', (problem) => {
      server.printed += problem.message
    })
    await server.ready()
    return server
  }

  async stop() {
    const exited = once(this.process, 'exit')
    this.process.kill('SIGTERM')
    const [code, signal] = await Promise.race([exited, sleep(patience, ['nothing after a while'])])
    if (code === 0) return
    this.process.kill('SIGKILL')
    throw new Error(`SIGTERM ended the server with ${code ?? signal}:\n${this.printed}`)
  }

  async kill() {
    const exited = once(this.process, 'exit')
    this.process.kill('SIGKILL')
    await exited
  }

  private async ready() {
    const until = Date.now() + patience
    while (Date.now() < until) {
      if (this.process.exitCode !== null || this.process.pid === undefined) break
      const answer = await fetch(`${this.url}/readyz`).catch(() => undefined)
      if (answer?.ok) return
      await sleep(50)
    }
    this.process.kill('SIGKILL')
    throw new Error(`${binary} did not become ready:\n${this.printed}`)
  }
}

/**
 * A port below those that the system uses for connections, so that none takes it in the meantime.
 */
async function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 12_000)
  const probe = createServer()
  const free = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
  return free ? port : freePort()
}

function postgresAddress(database?: string) {
  const superuser = process.env.CUTROOM_TEST_POSTGRES
  if (!superuser)
    throw new Error('CUTROOM_TEST_POSTGRES is not set: run the browser journeys with `make e2e`.')
  // URL cannot parse an address without a host, which a socket has.
  return database ? superuser.replace(/\/[^/?]*(?=\?|$)/, `/${database}`) : superuser
}

const psql = (sql: string, database?: string) =>
  promisify(execFile)('psql', ['-X', '-v', 'ON_ERROR_STOP=1', '-c', sql, postgresAddress(database)])
