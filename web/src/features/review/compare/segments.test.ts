import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  type CarriedFrame,
  carryFrame,
  changesIn,
  frameBefore,
  framesOfKinds,
  joined,
  type Segment,
} from './segments'

type Contract = {
  segments: Segment[]
  carried: Array<{ old: number; new: number; verdict: CarriedFrame['verdict'] }>
}

const contract: Contract = JSON.parse(readFileSync('../contract/comparison.json', 'utf8'))

test.each(contract.carried)('frame $old is carried to $new: $verdict', (carried) => {
  expect(carryFrame(contract.segments, carried.old)).toEqual({
    frame: carried.new,
    verdict: carried.verdict,
  })
})

test('a frame of the newer version maps back to where it came from', () => {
  for (const { old, new: frame, verdict } of contract.carried)
    if (verdict === 'same') expect(frameBefore(contract.segments, frame)).toBe(old)
  expect(frameBefore(contract.segments, 12)).toBe(15)
  expect(frameBefore(contract.segments, 39)).toBe(34)
  expect(frameBefore(contract.segments, 99)).toBe(99)
})

test('segments that differ only in certainty are one change', () => {
  const part = (from: number, frames: number, sure: boolean): Segment => ({
    kind: 'cut',
    old: { from, frames },
    new: { from: 7, frames: 0 },
    sure,
  })
  expect(joined([part(7, 3, true), part(10, 2, false)])).toEqual([part(7, 5, false)])
  expect(changesIn(contract.segments).map(({ kind }) => kind)).toEqual([
    'cut',
    'new',
    'regraded',
    'moved',
    'cut',
    'retimed',
  ])
})

test('frames are totalled by what happened to them', () => {
  expect(framesOfKinds(contract.segments)).toEqual({
    unchanged: 18,
    cut: 7,
    new: 4,
    regraded: 5,
    moved: 10,
    retimed: 5,
  })
})
