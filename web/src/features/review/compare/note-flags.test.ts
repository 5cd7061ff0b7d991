import { expect, test } from 'vitest'
import { type ComparedNote, flagsOf, pressedIn } from './note-flags'

const note = (number: number, from: number, tone: ComparedNote['tone'] = 'plain') => ({
  id: `n${number}`,
  from,
  number,
  tone,
  label: `Note ${number}`,
})
const at = (frame: number) => frame / 1000

test('notes too close together share a flag, in the tone of the most urgent', () => {
  const flags = flagsOf([note(1, 0, 'done'), note(2, 30, 'must'), note(3, 500)], at)
  expect(flags.map(({ notes, tone }) => [notes.length, tone])).toEqual([
    [2, 'must'],
    [1, 'plain'],
  ])
})

test('two thousand notes are a few flags', () => {
  const many = Array.from({ length: 2000 }, (_, place) => note(place + 1, place / 2))
  expect(flagsOf(many, at).length).toBeLessThan(16)
})

test('pressing a flag again goes to its next note, in a cycle', () => {
  const [flag] = flagsOf([note(1, 10), note(2, 30)], at)
  if (!flag) throw new Error('there is no flag')
  expect(pressedIn(flag, 0)?.id).toBe('n1')
  expect(pressedIn(flag, 10)?.id).toBe('n2')
  expect(pressedIn(flag, 30)?.id).toBe('n1')
})
