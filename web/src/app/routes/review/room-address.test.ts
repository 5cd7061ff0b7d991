import { describe, expect, it } from 'vitest'
import { parseSearch, stringifySearch } from '../../search'
import { chosenVersion, roomAddress, withMoment } from './room-address'

describe('an address of the room', () => {
  it('names a version, a frame and a note', () => {
    expect(roomAddress(parseSearch('?v=2&f=1234&note=n7'))).toEqual({
      version: 2,
      frame: 1234,
      note: 'n7',
    })
  })

  it.each(['?v=two&f=-1', '?v=1.5&f=1e9', '?f=99999999999', '?v=&f=&note=', '?f=%00'])(
    'that makes no sense names nothing: %s',
    (text) => {
      expect(roomAddress(parseSearch(text))).toEqual({
        version: undefined,
        frame: undefined,
        note: undefined,
      })
    },
  )

  it('keeps its other parts', () => {
    const search = withMoment(
      { tab: 'brief', v: '1', f: '3', note: 'n1' },
      { version: 2, frame: 0, note: undefined },
    )
    expect(stringifySearch(search)).toBe('?tab=brief&v=2&f=0')
  })
})

it('falls back to the latest version', () => {
  const versions = [{ number: 1 }, { number: 2 }]
  expect(chosenVersion(versions, 1)?.number).toBe(1)
  expect(chosenVersion(versions, 7)?.number).toBe(2)
  expect(chosenVersion(versions, undefined)?.number).toBe(2)
  expect(chosenVersion([], 1)).toBeUndefined()
})
