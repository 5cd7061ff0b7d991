import { createHash } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { api } from '@/lib/api/client'
import { publicPost } from '@/lib/api/public-call'
import { json, problem, stubServer } from '@/lib/api/server-stub'
import type { Puzzle } from './challenge'
import { isChecking, watchChecking, whileChecking } from './checking'
import { findNumber } from './find-number'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

function puzzle(number: number, salt = 'a1b2c3?expires=1795000000&for=contact&'): Puzzle {
  return {
    kind: 'proof_of_work',
    algorithm: 'SHA-256',
    salt,
    challenge: hash(salt + number),
    maxNumber: 2000,
    signature: 'signed',
  }
}

describe('the number behind a hash', () => {
  it.each([0, 1, 9, 10, 999, 1000, 1999, 2000])('is found: %i', (number) => {
    const { salt, challenge, maxNumber } = puzzle(number)
    expect(findNumber(salt, challenge, maxNumber)).toBe(number)
  })

  it('is found behind a salt of any length', () => {
    for (let length = 0; length <= 140; length++) {
      const salt = 's'.repeat(length)
      expect(findNumber(salt, hash(`${salt}17`), 20)).toBe(17)
    }
  })

  it('is -1 where there is none', () => {
    expect(findNumber('salt', hash('something else'), 500)).toBe(-1)
  })
})

/** Works like the real one, without a thread of its own. */
class SolvingWorker {
  onmessage: ((event: { data: number }) => void) | undefined
  terminate = vi.fn()
  postMessage({ salt, challenge, maxNumber }: Puzzle) {
    queueMicrotask(() => this.onmessage?.({ data: findNumber(salt, challenge, maxNumber) }))
  }
}

class BrokenWorker {
  onerror: (() => void) | undefined
  terminate = vi.fn()
  postMessage() {
    queueMicrotask(() => this.onerror?.())
  }
}

const wanted = (number: number) =>
  problem(428, { code: 'proof_of_work_required', puzzle: puzzle(number) })

afterEach(() => vi.unstubAllGlobals())

describe('a call that needs a proof', () => {
  it('is sent again with the proof, and is otherwise the same', async () => {
    vi.stubGlobal('Worker', SolvingWorker)
    const server = stubServer({
      'POST /api/contact': ({ request }) => {
        const proof = request.headers.get('X-Cutroom-Proof')
        if (!proof) return wanted(42)
        expect(JSON.parse(atob(proof))).toEqual({
          algorithm: 'SHA-256',
          challenge: puzzle(42).challenge,
          number: 42,
          salt: puzzle(42).salt,
          signature: 'signed',
        })
        return new Response(null, { status: 204 })
      },
    })
    await publicPost('/api/contact', { name: 'Ana' })
    expect(server.calls.map(({ body }) => body)).toEqual([{ name: 'Ana' }, { name: 'Ana' }])
  })

  it('works in the full client too, and tries once more when the first proof is refused', async () => {
    vi.stubGlobal('Worker', SolvingWorker)
    let asked = 0
    const server = stubServer({
      'POST /api/register': () => (asked++ < 2 ? wanted(asked) : json({ user: {} }, 201)),
    })
    await api.POST('/api/register', { body: { username: 'ana' } })
    expect(server.calls.map(({ body }) => body)).toEqual(Array(3).fill({ username: 'ana' }))
  })

  it('gives up with the refusal after the second proof', async () => {
    vi.stubGlobal('Worker', SolvingWorker)
    const server = stubServer({ 'POST /api/contact': () => wanted(7) })
    await expect(publicPost('/api/contact', {})).rejects.toMatchObject({ status: 428 })
    expect(server.calls).toHaveLength(3)
  })

  it.each([
    ['the work fails', () => wanted(7)],
    ['there is no challenge', () => problem(428, { code: 'proof_of_work_required' })],
    [
      'the challenge is of an unknown kind',
      () => problem(428, { code: 'proof_of_work_required', puzzle: { kind: 'riddle' } }),
    ],
  ])('ends with the refusal when %s', async (_, refusal) => {
    vi.stubGlobal('Worker', BrokenWorker)
    const server = stubServer({ 'POST /api/contact': refusal })
    await expect(publicPost('/api/contact', {})).rejects.toMatchObject({
      code: 'proof_of_work_required',
    })
    expect(server.calls).toHaveLength(1)
  })
})

describe('a check', () => {
  it('is shown only when it takes a while, and until it ends', async () => {
    vi.useFakeTimers()
    const seen: boolean[] = []
    const stop = watchChecking(() => seen.push(isChecking()))
    await whileChecking(Promise.resolve())
    let finish = () => {}
    const long = whileChecking(
      new Promise<void>((resolve) => {
        finish = resolve
      }),
    )
    await vi.advanceTimersByTimeAsync(399)
    expect(isChecking()).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(isChecking()).toBe(true)
    finish()
    await long
    expect(seen).toEqual([true, false])
    stop()
    vi.useRealTimers()
  })
})
