import events from '@contract/events.json'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { stubServer } from '@/lib/api/server-stub'
import { keys } from '@/lib/query/keys'
import { makeQueryClient } from '@/lib/query/query-client'
import { outdate, outdateAll } from './live-event'
import { connectAsPerson, openLiveStream } from './live-stream'
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

  it.each(['\r\n', '\r'])('accepts lines that end in %j, even if cut in the middle', (end) => {
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
      connect: connectAsPerson,
      onEvent: (kind) => kinds.push(kind),
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

  it('passes on that events were missed, and every kind, but not the greeting', async () => {
    const kinds: string[] = []
    stubServer({
      'GET /api/live': () =>
        new Response(
          'id: 3\nevent: hello\ndata: {}\n\nid: 9\nevent: reset\ndata: {}\n\n' +
            'id: 10\nevent: project.opened\ndata: {"seq":10,"kind":"project.opened"}\n\n',
        ),
    })
    const position = { lastId: '3' }
    await new Promise<void>((resolve) => {
      const close = openLiveStream({
        position,
        connect: connectAsPerson,
        onEvent: (kind) => {
          kinds.push(kind)
          if (kind === 'project.opened') close()
        },
        onState: (state) => {
          if (state === 'closed') resolve()
        },
        onRefused: () => undefined,
      })
    })
    expect(kinds).toEqual(['reset', 'project.opened'])
    expect(position.lastId).toBe('10')
  })

  it('ends when the session is over', async () => {
    stubServer({ 'GET /api/live': () => new Response('', { status: 401 }) })
    const states: string[] = []
    await new Promise<void>((resolve) =>
      openLiveStream({
        position: { lastId: '' },
        connect: connectAsPerson,
        onEvent: () => undefined,
        onState: (state) => states.push(state),
        onRefused: resolve,
      }),
    )
    await vi.waitFor(() => expect(states.at(-1)).toBe('closed'))
  })
})

describe('the cache', () => {
  /** Returns the areas of a filled cache that are stale after a change. */
  function oldAfter(change: (client: ReturnType<typeof makeQueryClient>) => void) {
    const client = makeQueryClient()
    for (const area of [...Object.values(events).flat(), 'service'])
      client.setQueryData([area, 'list'], [])
    change(client)
    const old = client.getQueryCache().findAll({ predicate: (query) => query.state.isInvalidated })
    const all = client.getQueryCache().getAll().length
    client.clear()
    return { areas: old.map((query) => query.queryKey[0]), all: old.length === all }
  }

  it('has each area that the contract names', () => {
    const used = Object.values(keys).map((key) => (typeof key === 'function' ? key('') : key)[0])
    expect(used).toEqual(expect.arrayContaining(Object.values(events).flat()))
  })

  it.each(Object.entries(events))('is partly stale after %s', (kind, areas) => {
    const old = oldAfter((client) => outdate(client, kind))
    expect(old.areas.toSorted()).toEqual([...areas].toSorted())
  })

  it.each(['reset', 'project.opened', 'toString'])('is wholly stale after %s', (kind) => {
    expect(oldAfter((client) => outdate(client, kind)).all).toBe(true)
  })

  it('is stale in everything that events are about when a stream begins', () => {
    const { areas } = oldAfter(outdateAll)
    expect(areas).toContain('people')
    expect(areas).not.toContain('service')
  })
})
