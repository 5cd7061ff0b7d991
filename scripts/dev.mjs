// Serves with hot reload of both halves: Vite in front on 5173, and the server
// behind it on 8080, rebuilt and restarted whenever a Go file changes.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'

const env = { ...process.env, CUTROOM_DATA: process.env.CUTROOM_DATA ?? 'data/demo' }
let server
let building = false
let changedMeanwhile = false

const run = (command, args, options = {}) => spawn(command, args, { stdio: 'inherit', env, ...options })

const ended = (child) =>
  new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve(child.exitCode)))

async function rebuild() {
  if (building) {
    changedMeanwhile = true
    return
  }
  building = true
  do {
    changedMeanwhile = false
    const failed = await ended(run('go', ['build', '-o', 'bin/cutroom-dev', './cmd/cutroom']))
    if (failed) continue
    if (server) {
      server.kill('SIGTERM')
      await ended(server)
    }
    server = run('bin/cutroom-dev', ['serve', '--demo'])
  } while (changedMeanwhile)
  building = false
}

for (const folder of ['cmd', 'internal', 'contract']) {
  watch(folder, { recursive: true }, (_event, file) => {
    if (/\.(go|sql|html|css|json)$/.test(file ?? '')) rebuild()
  })
}

const web = run('npm', ['run', 'dev'], { cwd: 'web' })
const stop = () => {
  web.kill('SIGTERM')
  server?.kill('SIGTERM')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
web.once('exit', stop)
await rebuild()
