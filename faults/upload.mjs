// Sends a file with the installed tus-js-client and none of our own code:
//
//   node faults/upload.mjs ENDPOINT TOKEN PROJECT FILE
//
// Prints how many requests it took, and how many of them failed.
import { createReadStream, statSync } from 'node:fs'
import { createRequire } from 'node:module'

const tus = createRequire(new URL('../web/package.json', import.meta.url))('tus-js-client')
const [endpoint, token, project, file] = process.argv.slice(2)

let requests = 0
let failed = 0
const upload = new tus.Upload(createReadStream(file), {
  endpoint,
  uploadSize: statSync(file).size,
  chunkSize: 32 * 1024 * 1024,
  retryDelays: Array.from({ length: 60 }, (_, index) => Math.min(1000, 100 * index)),
  headers: { Authorization: `Bearer ${token}` },
  metadata: { filename: 'film.mp4', filetype: 'video/mp4', project, purpose: 'footage' },
  onBeforeRequest: () => {
    requests++
  },
  onShouldRetry: (error) => {
    failed++
    const status = error.originalResponse?.getStatus() ?? 0
    return status < 400 || status >= 500 || status === 409 || status === 423
  },
  onError: (error) => {
    console.error(String(error))
    process.exitCode = 1
  },
  onSuccess: () => console.log(JSON.stringify({ requests, failed })),
})
upload.start()
