import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { frameAt, seekTime, startTime } from './frame-time'
import { frameOf, framesADay, type TimecodeTrack, timecodeOf, timecodeTrack } from './timecode'
import { asFrame, asSeconds, type Rate } from './units'

type Numbering = { rate: string; dropFrame: boolean }
type NamedFrame = { frame: number; timecode: string }
type Contract = {
  rates: Array<
    Numbering & {
      framesADay: number
      wraps: NamedFrame[]
      frames: Array<NamedFrame & { seek: number; start: number }>
    }
  >
  starts: Array<Numbering & NamedFrame & { start: string }>
  shown: Array<{ rate: string; seconds: number; frame: number }>
  readAlike: Array<Numbering & { timecodes: string[] }>
  refused: Array<Numbering & { timecode: string }>
  noDropFrame: string[]
}

const contract: Contract = JSON.parse(readFileSync('../contract/timecode.json', 'utf8'))

function rateOf(text: string): Rate {
  const [num, den = 1] = text.split('/').map(Number)
  return { num: num ?? 0, den }
}

function track({ rate, dropFrame }: Numbering, start?: string): TimecodeTrack {
  const made = timecodeTrack(rateOf(rate), dropFrame, start)
  if (!made) throw new Error(`no timecodes at ${rate}`)
  return made
}

describe.each(contract.rates)('at $rate, drop-frame $dropFrame', (vectors) => {
  const named = track(vectors)

  it('names every frame as the server does', () => {
    expect(framesADay(named)).toBe(vectors.framesADay)
    for (const { frame, timecode } of [...vectors.frames, ...vectors.wraps])
      expect(timecodeOf(named, asFrame(frame))).toBe(timecode)
    for (const { frame, timecode } of vectors.frames) expect(frameOf(named, timecode)).toBe(frame)
  })

  it('knows when a frame begins and where to seek it', () => {
    for (const { frame, seek, start } of vectors.frames) {
      expect(seekTime(named.rate, asFrame(frame))).toBe(seek)
      expect(startTime(named.rate, asFrame(frame))).toBe(start)
    }
  })

  it('finds any frame of a day from its timecode and from its time', () => {
    const random = randomNumbers(1001)
    for (let round = 0; round < 20_000; round++) {
      const start = asFrame(random() * vectors.framesADay)
      const frame = asFrame(random() * vectors.framesADay)
      const moved = { ...named, start }
      const times = [seekTime(named.rate, frame), startTime(named.rate, frame)]
      const back = [
        frameOf(moved, timecodeOf(moved, frame)),
        ...times.map((time) => frameAt(named.rate, time)),
      ]
      if (back.some((found) => found !== frame)) expect(back).toEqual([frame, frame, frame])
    }
  })
})

test.each(contract.starts)('from $start frame $frame at $rate is $timecode', (vector) => {
  const named = track(vector, vector.start)
  expect(timecodeOf(named, asFrame(vector.frame))).toBe(vector.timecode)
  expect(frameOf(named, vector.timecode)).toBe(vector.frame)
})

test('the frame shown at a time is the one the server says', () => {
  for (const { rate, seconds, frame } of contract.shown)
    expect([rate, seconds, frameAt(rateOf(rate), asSeconds(seconds))]).toEqual([
      rate,
      seconds,
      frame,
    ])
})

test('an invalid time shows the first frame, an infinite one some frame', () => {
  expect(frameAt(rateOf('25'), asSeconds(Number.NaN))).toBe(0)
  expect(frameAt(rateOf('25'), asSeconds(Number.POSITIVE_INFINITY))).toBe(25e9)
})

test.each(contract.refused)('"$timecode" is refused at $rate', (vector) => {
  expect(frameOf(track(vector), vector.timecode)).toBeUndefined()
})

test.each(contract.readAlike)('$timecodes are the same frame', (vector) => {
  const found = vector.timecodes.map((timecode) => frameOf(track(vector), timecode))
  expect(found[0]).toBeDefined()
  expect(new Set(found).size).toBe(1)
})

test('other rates drop no numbers, and a bad start makes no track', () => {
  for (const rate of contract.noDropFrame) expect(timecodeTrack(rateOf(rate), true)).toBeUndefined()
  expect(timecodeTrack({ num: 0, den: 1 })).toBeUndefined()
  expect(timecodeTrack(rateOf('25'), false, '01:00')).toBeUndefined()
})

test.each([
  ['30000/1001', 30],
  ['60000/1001', 60],
])(
  'every frame of a drop-frame hour at %s has the number a clock would count to',
  (rate, second) => {
    const named = track({ rate, dropFrame: true }, '09:30:00;00')
    let frame = 0
    for (let minute = 0; minute < 60; minute++)
      for (let number = 0; number < 60 * second; number++) {
        if (number < second / 15 && minute % 10 !== 0) continue
        const clock = 9 * 60 + 30 + minute
        const parts = [Math.floor(clock / 60), clock % 60, Math.floor(number / second)]
        const wanted = `${parts.map(padded).join(':')};${padded(number % second)}`
        const name = timecodeOf(named, asFrame(frame))
        if (name !== wanted || frameOf(named, wanted) !== frame)
          expect([frame, name, frameOf(named, wanted)]).toEqual([frame, wanted, frame])
        frame++
      }
  },
)

const padded = (value: number) => String(value).padStart(2, '0')

/** Returns the same numbers in every run. */
function randomNumbers(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
