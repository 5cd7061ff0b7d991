import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubServer } from '@/lib/api/server-stub'
import { passOn } from '@/lib/live/live-messages'
import { Sketch } from '../sketch/sketch'
import { FakeTransport } from '../together/fake-transport'
import { Together } from '../together/together'
import type { Viewing } from '../together/viewing'
import { frame, viewing } from '../together/viewing-fixture'
import { guestLine } from './guest-line'
import { guestViewing } from './use-guest-live'

function enter(write: boolean) {
  const server = stubServer({ '*': () => new Response(null, { status: 204 }) })
  const transport = new FakeTransport()
  const sketch = new Sketch()
  const line = guestLine('secret', { viewer: 'marta', version: 1, write })
  const together = new Together({ line, transport, sketch, onLeft: vi.fn() })
  const leave = together.begin()
  return { server, transport, sketch, together, leave }
}

const hear = (change: Partial<Viewing>) =>
  passOn(guestViewing, JSON.stringify(viewing('1', 'ana', change)))
const names = ({ company }: Together) => company.getSnapshot().others.map(({ by }) => by.name)

describe('a guest who watches together', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('follows, and reports with the guest token under a name that nobody else can take', async () => {
    const { server, transport, together, leave } = enter(true)
    hear({ frame: frame(5) })
    together.follow('1')
    expect(transport.getSnapshot().frame).toBe(5)
    await vi.advanceTimersByTimeAsync(400)
    leave()
    await vi.waitFor(() => expect(server.calls.at(-1)?.method).toBe('DELETE'))
    const [told] = server.calls
    const [, page] = together.id.split('.')
    expect(together.id).toBe(`marta.${page}`)
    for (const { bearer, path } of server.calls) {
      expect(bearer).toBe('Bearer secret')
      expect(path).toBe(`/api/guest/versions/1/viewings/${page}`)
    }
    expect(told?.method).toBe('PUT')
    expect(server.calls.map(({ body }) => body)).toContainEqual(
      expect.objectContaining({ frame: 5, following: '1' }),
    )
  })

  it('ignores another version, its own other tab, and a person signed in here', () => {
    const { together, leave } = enter(true)
    hear({ version: 2 })
    hear({ id: 'marta.other', by: { id: 'marta', name: 'Marta', guest: true } })
    passOn('viewing', JSON.stringify(viewing('2', 'ben')))
    expect(names(together)).toEqual([])
    hear({})
    expect(names(together)).toEqual(['ana'])
    leave()
  })

  it.each([true, false])('reports a drawing where comments are accepted: %s', async (write) => {
    const { server, sketch, leave } = enter(write)
    sketch.draw([{ tool: 'pen', color: 'red', points: [[1, 2, 50]] }], frame(3))
    hear({})
    await vi.advanceTimersByTimeAsync(400)
    const told = server.calls.map(({ body }) => body as { drawing: unknown[] })
    expect(told.length).toBeGreaterThan(0)
    expect(told.at(-1)?.drawing).toHaveLength(write ? 1 : 0)
    leave()
  })
})
