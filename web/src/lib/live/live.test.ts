// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { stubServer } from '@/lib/api/server-stub'
import { openLiveStream } from './live-stream'
import { StreamParser } from './stream-parser'

const text =
  ': hello\n\nid: 7\nevent: user.registered\ndata: {"seq":7,"kind":"user.registered"}\n\n' +
  'id: 8\nevent: mail.created\ndata: {"seq":8,\ndata: "kind":"mail.created"}\n\n'

const whole = [
  { id: '7', event: 'user.registered', data: '{"seq":7,"kind":"user.registered"}' },
  { id: '8', event: 'mail.created', data: '{"seq":8,\n"kind":"mail.created"}' },
]

describe('the parser', () => {
  it.each([1, 2, 3, 5, 17, 1000])('reads the same messages in chunks of %i', (size) => {
    const parser = new StreamParser()
    const chunks = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
    expect(chunks.flatMap((chunk) => parser.push(chunk))).toEqual(whole)
    expect(parser.lastId).toBe('8')
  })

  it.each(['\r\n', '\r'])('takes lines that end in %j, even cut in the middle', (end) => {
    const parser = new StreamParser()
    const chunks = [...text.replaceAll('\n', end), 'x']
    expect(chunks.flatMap((chunk) => parser.push(chunk))).toEqual(whole)
  })

  it('ignores heartbeats and a message that never ended', () => {
    const parser = new StreamParser()
    expect(parser.push(':\n\n: beat\n\ndata: half\n')).toEqual([])
  })
})

describe('the stream', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('resumes after the last event it has seen', async () => {
    const kinds: string[] = []
    const states: string[] = []
    const server = stubServer({
      'GET /api/live': () => new Response(server.calls.length === 1 ? text : ':\n\n'),
    })
    vi.spyOn(Math, 'random').mockReturnValue(0)
    vi.useFakeTimers()
    const close = openLiveStream({
      position: { lastId: '' },
      onEvent: (event) => kinds.push(event.kind),
      onState: (state) => states.push(state),
      onRefused: () => undefined,
    })
    await vi.waitFor(() => expect(states).toContain('waiting'))
    await vi.advanceTimersByTimeAsync(30_000)
    close()
    vi.useRealTimers()
    expect(kinds).toEqual(['user.registered', 'mail.created'])
    expect(server.calls[0]?.request.headers.get('Last-Event-ID')).toBeNull()
    expect(server.calls[1]?.request.headers.get('Last-Event-ID')).toBe('8')
  })

  it('ends when the session is over', async () => {
    stubServer({ 'GET /api/live': () => new Response('', { status: 401 }) })
    const states: string[] = []
    await new Promise<void>((resolve) =>
      openLiveStream({
        position: { lastId: '' },
        onEvent: () => undefined,
        onState: (state) => states.push(state),
        onRefused: resolve,
      }),
    )
    await vi.waitFor(() => expect(states.at(-1)).toBe('closed'))
  })
})
