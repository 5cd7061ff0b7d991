import { expect, test, vi } from 'vitest'
import { fingerprintOf } from './fingerprint'

const size = 3 * 1024 * 1024

function film(change?: { at: number }) {
  const bytes = new Uint8Array(size)
  if (change) bytes[change.at] = 1
  return new File([bytes], 'film.mp4')
}

test("the same bytes have the same fingerprint, whatever the file's name", async () => {
  const first = await fingerprintOf(film())
  expect(first).toMatch(/^samples:[0-9a-f]{64}$/)
  expect(await fingerprintOf(new File([new Uint8Array(size)], 'copy.mp4'))).toBe(first)
})

test.each([0, size / 3, size - 1].map(Math.floor))(
  'a change at byte %i makes another file',
  async (at) => {
    expect(await fingerprintOf(film({ at }))).not.toBe(await fingerprintOf(film()))
  },
)

test('every byte of a small file counts', async () => {
  const prints = await Promise.all(
    ['abc', 'abd', 'xbc', 'aac', 'abcd'].map((text) => fingerprintOf(new File([text], 'a.txt'))),
  )
  expect(new Set(prints).size).toBe(prints.length)
})

test('there is no fingerprint where the browser has no hashes', async () => {
  vi.stubGlobal('crypto', {})
  expect(await fingerprintOf(film())).toBeUndefined()
  vi.unstubAllGlobals()
})
