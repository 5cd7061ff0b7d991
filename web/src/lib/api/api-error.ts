import { explainCode } from '@/lib/problem/words'

type Problem = {
  detail?: string
  title?: string
  code?: string
  field?: string
  errors?: { field: string; message: string }[]
  challenge?: string
  methods?: string[]
  requestId?: string
}

/**
 * An unsuccessful response from the server. Its message is always the status, a colon and the text;
 * `text` alone is for places next to the cause, such as a form field.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly text: string
  readonly code: string | undefined
  readonly field: string | undefined
  readonly errors: readonly { field: string; message: string }[]
  /** What must be sent back with the second factor, and the available methods. */
  readonly challenge: string | undefined
  readonly methods: readonly string[]
  readonly requestId: string | undefined
  /** Seconds to wait before asking again, if the server says so. */
  readonly retryAfter: number | undefined

  constructor(status: number, text: string, problem: Problem = {}, retryAfter?: number) {
    super(`${status}: ${text}`)
    this.status = status
    this.text = text
    this.code = problem.code
    this.field = problem.field
    this.errors = problem.errors ?? []
    this.challenge = problem.challenge
    this.methods = problem.methods ?? []
    this.requestId = problem.requestId
    this.retryAfter = retryAfter
  }
}

/** Reads the whole body, so it can be called once per response. */
export async function errorFrom(response: Response) {
  const body = await response.text().catch(() => '')
  const problem = problemIn(response, body)
  const text =
    (problem?.code && (await explainCode(problem.code))) ||
    problem?.detail ||
    problem?.title ||
    (isPage(response) ? '' : body) ||
    response.statusText
  return new ApiError(
    response.status,
    text,
    problem,
    secondsIn(response.headers.get('Retry-After')),
  )
}

/** Another system's page, such as a proxy's; its source is nothing to show. */
const isPage = ({ headers }: Response) =>
  headers.get('Content-Type')?.startsWith('text/html') === true

function problemIn(response: Response, body: string): Problem | undefined {
  const type = response.headers.get('Content-Type') ?? ''
  if (!type.includes('application/problem+json')) return undefined
  try {
    const parsed: unknown = JSON.parse(body)
    return typeof parsed === 'object' && parsed !== null ? (parsed as Problem) : undefined
  } catch {
    return undefined
  }
}

function secondsIn(header: string | null) {
  if (!header) return undefined
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return seconds
  const until = Date.parse(header)
  return Number.isNaN(until) ? undefined : Math.max(0, Math.ceil((until - Date.now()) / 1000))
}
