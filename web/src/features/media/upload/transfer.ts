import type { DetailedError, Upload } from 'tus-js-client'
import { errorFrom } from '@/lib/api/api-error'
import { freshAccessToken } from '@/lib/api/renew'
import { failureText } from '@/lib/problem/failure-text'
import { reachability } from '@/lib/reach/reachability'
import { interruption } from '@/lib/session/interruption'
import { readTokens } from '@/lib/session/tokens'
import { fingerprintOf } from './fingerprint'
import type { Interruption, Purpose } from './upload-item'

/**
 * The size of a chunk: small enough that a lost connection costs little, large enough to be fast.
 */
const pieceSize = 16 * 1024 * 1024
/** A connection can be lost for an hour; the last wait is repeated until then. */
const waits = [0, 1000, 3000, 5000, 10_000, ...Array.from({ length: 120 }, () => 30_000)]

export const uploadsPath = '/api/uploads'

export type Order = {
  file: File
  folder: string
  project: string
  purpose: Purpose
  /** The upload that the file resumes, which another browser may have started. */
  upload?: string | undefined
}

export type Listener = {
  sent: (bytes: number) => void
  /** The upload makes no progress and is retried automatically. */
  interrupted: (by: Interruption) => void
  /** The server has accepted a chunk. */
  accepted: () => void
  /** The upload is complete and has a file id. */
  done: (fileId: string) => void
  /** A message for the person; refused is permanent. */
  stopped: (problem: string | undefined, refused: boolean) => void
}

/** One file being sent; pausing keeps what has arrived. */
export type Transfer = { pause: () => Promise<void>; giveUp: () => Promise<void> }
export type Start = (order: Order, listener: Listener) => Promise<Transfer>

/** Sends a file, resuming where an earlier attempt with the same file stopped. */
export const startTransfer: Start = async (order, listener) => {
  const [tus, fingerprint] = await Promise.all([import('tus-js-client'), fingerprintOf(order.file)])
  let used: string | null = null
  /** How many responses in a row said that the token is not valid. */
  let unauthenticated = 0
  const upload: Upload = new tus.Upload(order.file, {
    endpoint: uploadsPath,
    ...(order.upload && { uploadUrl: `${uploadsPath}/${order.upload}` }),
    chunkSize: pieceSize,
    retryDelays: waits,
    removeFingerprintOnSuccess: true,
    fingerprint: async () => memoryKey(order, fingerprint),
    metadata: {
      filename: order.file.name,
      filetype: order.file.type,
      ...(order.project && { project: order.project }),
      purpose: order.purpose,
      ...(order.folder && { folder: order.folder }),
      ...(fingerprint && { fingerprint }),
    },
    onBeforeRequest: (request) => {
      used = readTokens().access
      if (used) request.setHeader('Authorization', `Bearer ${used}`)
    },
    onAfterResponse: async (request, response) => {
      const status = response.getStatus()
      unauthenticated = status === 401 ? unauthenticated + 1 : 0
      if (status === 401 && !(await freshAccessToken(used))) await interruption.passed()
      // The library takes every failed HEAD for a lost upload, forgets it and starts over. Only
      // these two say that it is gone.
      if (request.getMethod() === 'HEAD' && status >= 400 && status !== 404 && status !== 410)
        throw new FailedLookup(response)
    },
    onShouldRetry: (error, attempt) => {
      const response = responseOf(error)
      const status = response?.getStatus() ?? 0
      if (status === 0) reachability.doubt('server')
      const by = whoInterrupted(response)
      // What one retry resolves is not worth reporting.
      if (by === 'server' || (by && attempt > 0)) listener.interrupted(by)
      // Only the upload is gone if a PATCH does not find it: the next attempt looks for it, and
      // starts over.
      if (status === 404) return error.originalRequest.getMethod() === 'PATCH'
      // A renewed token deserves a retry, however long the upload was interrupted before; a chunk
      // may be damaged, and locks are temporary.
      if (status === 401) return unauthenticated <= 2 && readTokens().access !== used
      return (
        status < 400 ||
        status >= 500 ||
        ([409, 423, 429, 460].includes(status) && !isFinal(response))
      )
    },
    onProgress: (bytes) => listener.sent(bytes),
    onChunkComplete: () => listener.accepted(),
    onSuccess: () => listener.done(upload.url?.split('/').at(-1) ?? ''),
    onError: (error) => {
      const response = 'originalResponse' in error ? responseOf(error) : null
      const status = response?.getStatus() ?? 0
      const refused = status >= 400 && status < 500 && status !== 401
      void wordsOf(response, refused).then((problem) => listener.stopped(problem, refused))
    },
  })
  const [earlier] = await upload.findPreviousUploads()
  if (earlier) upload.resumeFromPreviousUpload(earlier)
  upload.start()
  return { pause: () => upload.abort(), giveUp: () => upload.abort(true).catch(() => undefined) }
}

type Answered = {
  getStatus: () => number
  getBody: () => string
  getHeader: (name: string) => string | undefined
}

/** The server's answer to the question how much of an upload has arrived, if it gave none. */
class FailedLookup extends Error {
  readonly response: Answered

  constructor(response: Answered) {
    super('upload lookup failed')
    this.response = response
  }
}

function responseOf({ originalResponse, causingError }: DetailedError): Answered | null {
  return causingError instanceof FailedLookup ? causingError.response : originalResponse
}

/** What interrupts an upload, if it is worth retrying until it no longer does. */
function whoInterrupted(response: Answered | null): Interruption | undefined {
  const status = response?.getStatus() ?? 0
  if (status === 507) return 'room'
  if (status > 0 && status < 500) return undefined
  // Without a problem document the response is not ours but that of a proxy in front of us.
  if (!response || !isProblem(response)) return 'server'
  const code = codeOf(response)
  if (code === 'upload_busy') return 'busy'
  return code === 'database_unreachable' ? 'data' : 'storage'
}

const isProblem = (response: Answered) =>
  response.getHeader('Content-Type') === 'application/problem+json'

/** The code of a problem document; that of a HEAD has no body. */
function codeOf(response: Answered): string | undefined {
  try {
    return (JSON.parse(response.getBody()) as { code?: string }).code
  } catch {
    return undefined
  }
}

/** A conflict that retrying does not resolve, such as a full account. */
const isFinal = (response: Answered | null) =>
  response !== null && isProblem(response) && response.getStatus() === 409

/**
 * The key under which the browser stores the upload's URL, the same for the same file of the same
 * project.
 */
const memoryKey = ({ file, folder, project, purpose }: Order, fingerprint = '') =>
  [
    ...['cutroom', project, purpose, folder],
    ...[file.name, file.size, file.lastModified, fingerprint],
  ].join('/')

/** The message for the person; a refusal without a body gets a general one. */
async function wordsOf(response: Answered | null, refused: boolean): Promise<string | undefined> {
  if (!response) return undefined
  const answer = new Response(response.getBody() || null, {
    status: response.getStatus(),
    headers: { 'Content-Type': response.getHeader('Content-Type') ?? 'text/plain' },
  })
  const error = await errorFrom(answer)
  return error.text || (refused ? failureText(error) : undefined)
}
