import { describe, expect, it } from 'vitest'
import { FakeTransport } from './fake-transport'
import { Follower } from './follower'
import type { Viewing } from './viewing'
import { frame, viewing } from './viewing-fixture'

function setUp() {
  const transport = new FakeTransport()
  return { transport, follower: new Follower(transport) }
}

const led = (change: Partial<Viewing>) => ({ viewing: viewing('1', 'ben', change), at: 0 })

describe('a follower', () => {
  it('stops where the other is stopped', () => {
    const { transport, follower } = setUp()
    follower.keepUp(led({ frame: frame(120) }), 3000)
    expect(transport.getSnapshot()).toMatchObject({ frame: 120, shuttle: 0 })
  })

  it('plays from where the other is, at the same speed, and is left alone while it is close', () => {
    const { transport, follower } = setUp()
    follower.keepUp(led({ frame: frame(100), shuttle: 1, speed: 50 }), 2000)
    expect(transport.getSnapshot()).toMatchObject({ frame: 125, shuttle: 1, speed: 0.5 })
    const { commands } = transport
    follower.keepUp(led({ frame: frame(100), shuttle: 1, speed: 50 }), 2100)
    expect(transport.commands).toBe(commands)
    follower.keepUp(led({ frame: frame(100), shuttle: 1, speed: 50 }), 4000)
    expect(transport.getSnapshot().frame).toBe(150)
    follower.end()
    expect(transport.getSnapshot().speed).toBe(1)
  })

  it('does not jump again during a seek', () => {
    const { transport, follower } = setUp()
    follower.keepUp(led({ frame: frame(0), shuttle: 1 }), 1000)
    follower.keepUp(led({ frame: frame(500), shuttle: 1 }), 1500)
    expect(transport.getSnapshot().frame).toBe(25)
    follower.keepUp(led({ frame: frame(500), shuttle: 1 }), 3000)
    expect(transport.getSnapshot().frame).toBe(575)
  })

  it('goes back with the other, and stops where it stops', () => {
    const { transport, follower } = setUp()
    follower.keepUp(led({ frame: frame(100), shuttle: -2 }), 1000)
    expect(transport.getSnapshot()).toMatchObject({ frame: 50, shuttle: 0 })
    follower.keepUp(led({ frame: frame(40) }), 1100)
    expect(transport.getSnapshot()).toMatchObject({ frame: 40, shuttle: 0 })
  })

  it('notices when the person takes over', () => {
    const { transport, follower } = setUp()
    follower.keepUp(led({ frame: frame(100), shuttle: 1 }), 0)
    expect(follower.overruled).toBe(false)
    transport.pause()
    expect(follower.overruled).toBe(true)
  })
})
