import { vi } from 'vitest'

export type Call = {
  method: string
  path: string
  bearer: string | null
  body: unknown
  request: Request
}
type Answer = (call: Call) => Response | Promise<Response>

/** A server for tests: answers by "METHOD /path", or "*" for all others, and records every call. */
export function stubServer(answers: Record<string, Answer>) {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request =
      input instanceof Request ? input : new Request(new URL(String(input), location.origin), init)
    const text = await request.clone().text()
    const call: Call = {
      method: request.method,
      path: new URL(request.url).pathname,
      bearer: request.headers.get('Authorization'),
      body: text ? JSON.parse(text) : undefined,
      request,
    }
    calls.push(call)
    const answer = answers[`${call.method} ${call.path}`] ?? answers['*']
    if (!answer) throw new TypeError(`nobody answers ${call.method} ${call.path}`)
    return answer(call)
  })
  return {
    calls,
    to: (path: string) => calls.filter((call) => call.path === path),
  }
}

/** An answer that the server holds back until it is released. */
export function held(answer: Answer) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  return {
    release: () => release(),
    answer: async (call: Call) => {
      await released
      return answer(call)
    },
  }
}

export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })

export const problem = (status: number, body: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ status, ...body }), {
    status,
    headers: { 'Content-Type': 'application/problem+json', ...headers },
  })
