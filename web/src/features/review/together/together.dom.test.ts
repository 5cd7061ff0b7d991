import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubServer } from '@/lib/api/server-stub'
import { passOn } from '@/lib/live/live-messages'
import { Sketch } from '../sketch/sketch'
import { FakeTransport } from './fake-transport'
import { personLine } from './person-line'
import { Together } from './together'
import type { Viewing } from './viewing'
import { frame, viewing } from './viewing-fixture'

function enter() {
  const server = stubServer({ '*': () => new Response(null, { status: 204 }) })
  const transport = new FakeTransport()
  const sketch = new Sketch()
  const onLeft = vi.fn()
  const line = personLine('p', 1, 'ana')
  const together = new Together({ line, transport, sketch, onLeft })
  const leave = together.begin()
  return { server, transport, sketch, together, leave, onLeft, id: together.id }
}

const hear = (change: Partial<Viewing>) =>
  passOn('viewing', JSON.stringify(viewing('1', 'ben', change)))
const names = ({ company }: Together) => company.getSnapshot().others.map(({ by }) => by.name)
const followed = ({ company }: Together) => company.getSnapshot().followed?.by.name

describe('watching together', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('follows a player until the person stops following', () => {
    const { transport, together, leave } = enter()
    hear({ frame: frame(5) })
    together.follow('1')
    expect(transport.getSnapshot().frame).toBe(5)
    hear({ frame: frame(80) })
    expect(transport.getSnapshot().frame).toBe(80)
    together.follow(null)
    hear({ frame: frame(90) })
    expect(transport.getSnapshot().frame).toBe(80)
    together.follow('1')
    hear({ gone: true })
    expect(followed(together)).toBeUndefined()
    leave()
  })

  it('says that the followed person has left, and leaves the player as it is', () => {
    const { transport, together, leave, onLeft } = enter()
    hear({ frame: frame(5) })
    together.follow('1')
    hear({ frame: frame(80) })
    // A person removed from the project can't say goodbye; their reports just stop.
    vi.advanceTimersByTime(14_000)
    expect(onLeft).not.toHaveBeenCalled()
    vi.advanceTimersByTime(2_000)
    expect(onLeft.mock.calls).toEqual([['ben']])
    expect(followed(together)).toBeUndefined()
    expect(transport.getSnapshot().frame).toBe(80)
    transport.seek(frame(7))
    hear({ frame: frame(20) })
    vi.advanceTimersByTime(1_000)
    expect(transport.getSnapshot().frame).toBe(7)
    together.follow('1')
    hear({ gone: true })
    vi.advanceTimersByTime(200)
    expect(onLeft).toHaveBeenCalledTimes(2)
    leave()
  })

  it('stops following when the person moves the player', () => {
    const { transport, together, leave, onLeft } = enter()
    hear({ frame: frame(5) })
    together.follow('1')
    transport.seek(frame(7))
    vi.advanceTimersByTime(200)
    expect(onLeft).not.toHaveBeenCalled()
    expect(followed(together)).toBeUndefined()
    expect(transport.getSnapshot().frame).toBe(7)
    leave()
  })

  it('ignores other versions and other projects', () => {
    const { together, leave } = enter()
    hear({ version: 2 })
    hear({ project: 'q' })
    expect(names(together)).toEqual([])
    leave()
  })

  it('of two people who follow each other, lets the one follow who pressed last', () => {
    const { together, leave, id } = enter()
    hear({})
    together.follow('1')
    hear({ following: id })
    expect(followed(together)).toBeUndefined()
    together.follow('1')
    hear({ following: id })
    expect(followed(together)).toBe('ben')
    hear({})
    hear({ following: id })
    expect(followed(together)).toBeUndefined()
    leave()
  })

  it('reports, at once when somebody comes, and says goodbye', async () => {
    const { server, leave } = enter()
    const told = (...methods: string[]) =>
      vi.waitFor(() => expect(server.calls.map(({ method }) => method)).toEqual(methods))
    await told('PUT')
    await vi.advanceTimersByTimeAsync(2000)
    await told('PUT')
    hear({})
    await told('PUT', 'PUT')
    leave()
    await told('PUT', 'PUT', 'DELETE')
    await vi.advanceTimersByTimeAsync(20_000)
    await told('PUT', 'PUT', 'DELETE')
  })

  it('does not report a drawing that is for the team only', async () => {
    const { server, sketch, leave } = enter()
    const told = () => JSON.stringify(server.calls.map(({ body }) => body))
    sketch.teamOnly = true
    sketch.draw([{ tool: 'pen', color: 'red', points: [[1, 2, 50]] }], frame(3))
    hear({})
    await vi.waitFor(() => expect(told()).toContain('shuttle'))
    await vi.advanceTimersByTimeAsync(2000)
    expect(told()).not.toContain('red')
    sketch.teamOnly = false
    await vi.waitFor(() => expect(told()).toContain('red'))
    leave()
  })

  it('does not report the drawing of a posted note, which has its own readers', async () => {
    const { server, sketch, leave } = enter()
    const stroke = { tool: 'pen', color: 'red', points: [[1, 2, 50]] } as const
    const secret = { ...stroke, points: [[7, 7, 7] as const], color: 'blue' as const }
    sketch.draw([{ ...stroke, points: [...stroke.points] }], frame(3))
    const film = {
      subscribe: () => () => undefined,
      getSnapshot: () => ({
        frame: frame(0),
        shuttle: 0,
        settled: true,
        inPoint: null,
        outPoint: null,
      }),
      seek: () => undefined,
      pause: () => undefined,
    }
    sketch.openNote('n', [{ ...secret, points: [...secret.points] }], frame(9), film)
    hear({})
    await vi.advanceTimersByTimeAsync(2000)
    const told = JSON.stringify(server.calls.map(({ body }) => body))
    expect(told).toContain('red')
    expect(told).not.toContain('blue')
    leave()
  })
})
