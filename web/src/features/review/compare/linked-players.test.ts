import { expect, test } from 'vitest'
import { linkPlayers } from './linked-players'
import { PlayerFixture as Player } from './player-fixture'

/** Ten frames were cut at the beginning, and everything from frame 50 on is new. */
const beside = (frame: number) => ({ frame: Math.min(60, frame + 10), held: frame >= 50 })

function linked(lastOfOlder = 99) {
  const players = { older: new Player(lastOfOlder), newer: new Player(89) }
  return { ...players, unlink: linkPlayers(players.older, players.newer, beside) }
}

test('the older version shows the same picture wherever the newer one goes', () => {
  const { older, newer } = linked()
  expect(older.now.frame).toBe(10)
  newer.become({ frame: 30 })
  expect(older.now.frame).toBe(40)
  newer.become({ frame: 80 })
  expect(older.now.frame).toBe(60)
})

test('while both play the older one is nudged, and jumps only when it is far off', () => {
  const { older, newer } = linked()
  newer.become({ shuttle: 1 })
  expect(older.now).toMatchObject({ shuttle: 1, frame: 10, speed: 1 })
  older.sought = []
  newer.become({ frame: 3 })
  expect(older.now.speed).toBeCloseTo(1.06)
  older.become({ frame: 18 })
  newer.become({ frame: 4 })
  expect(older.now.speed).toBeCloseTo(0.92)
  expect(older.sought).toEqual([])
  newer.become({ frame: 40 })
  expect(older.sought).toEqual([50])
})

test('an older one that has ended too early goes back to the picture, not to its beginning', () => {
  const { older, newer } = linked(58)
  newer.become({ shuttle: 1, frame: 45 })
  older.become({ shuttle: 0, frame: 58 })
  older.sought = []
  newer.become({ frame: 46 })
  expect(older.sought).toEqual([56])
  expect(older.now).toMatchObject({ shuttle: 1, frame: 56 })
})

test('where the newer one shows something new the older one waits', () => {
  const { older, newer } = linked()
  newer.become({ shuttle: 1, frame: 45 })
  expect(older.now.shuttle).toBe(1)
  newer.become({ frame: 50 })
  expect(older.now).toMatchObject({ shuttle: 0, frame: 60 })
})

test('when the newer one stops, the older one goes to exactly its picture', () => {
  const { older, newer } = linked()
  newer.become({ shuttle: 1, frame: 20 })
  older.become({ frame: 33 })
  newer.become({ shuttle: 0, frame: 21 })
  expect(older.now).toMatchObject({ shuttle: 0, frame: 31 })
})

test('a frame that a browser cannot show is requested once', () => {
  const { older, newer } = linked()
  newer.become({ frame: 30 })
  older.sought = []
  older.become({ frame: 39, settled: true })
  older.become({ frame: 39, settled: true })
  expect(older.sought).toEqual([])
})

test('an older one follows only while it is ready and linked', () => {
  const { older, newer, unlink } = linked()
  older.become({ phase: 'loading' })
  newer.become({ frame: 30 })
  expect(older.now.frame).toBe(10)
  older.become({ phase: 'ready', settled: true })
  expect(older.now.frame).toBe(40)
  unlink()
  newer.become({ frame: 31 })
  expect(older.now.frame).toBe(40)
})
