import { describe, expect, it } from 'vitest'
import type { Shown } from './viewing'
import { ViewingBroadcaster } from './viewing-broadcaster'
import { frame, shown } from './viewing-fixture'

function told(was: Shown) {
  const broadcaster = new ViewingBroadcaster(25, frame(1000))
  broadcaster.tell(was, 0)
  return broadcaster
}

describe('a player', () => {
  it.each<[string, Shown, Shown, boolean]>([
    ['stands where it stood', shown(), shown(), false],
    ['was moved by one frame', shown(), shown({ frame: frame(1) }), true],
    ['plays on', shown({ shuttle: 1 }), shown({ shuttle: 1, frame: frame(25) }), false],
    ['plays on faster', shown({ shuttle: 2 }), shown({ shuttle: 2, frame: frame(50) }), false],
    [
      'plays on slowly',
      shown({ shuttle: 1, speed: 50 }),
      shown({ shuttle: 1, speed: 50, frame: frame(13) }),
      false,
    ],
    [
      'goes backwards',
      shown({ shuttle: -1, frame: frame(50) }),
      shown({ shuttle: -1, frame: frame(25) }),
      false,
    ],
    [
      'has jumped while it played',
      shown({ shuttle: 1 }),
      shown({ shuttle: 1, frame: frame(80) }),
      true,
    ],
    ['has stopped', shown({ shuttle: 1 }), shown({ frame: frame(25) }), true],
    [
      'plays at another speed',
      shown({ shuttle: 1 }),
      shown({ shuttle: 1, speed: 150, frame: frame(25) }),
      true,
    ],
    ['is drawn on', shown(), shown({ drawing: [] }), true],
    ['follows somebody', shown(), shown({ following: 'x' }), true],
  ])('that %s is reported: %#', (_, was, is, due) => {
    expect(told(was).isDue(is, 1000, false)).toBe(due)
    expect(told(was).isDue(is, 1000, true)).toBe(false)
  })

  it('reports regularly, and at once to a newcomer', () => {
    const broadcaster = told(shown())
    const same = shown()
    expect(broadcaster.isDue(same, 5000, true)).toBe(true)
    broadcaster.tell(same, 5000)
    expect(broadcaster.isDue(same, 5100, true)).toBe(false)
    broadcaster.tellAgain()
    expect(broadcaster.isDue(same, 5100, true)).toBe(true)
  })
})
