import { expect, test, vi } from 'vitest'
import { Speed } from './speed'
import type { Listener, Order, Start } from './transfer'
import { purposeOf, shareSent, timeLeft } from './upload-item'
import { UploadQueue } from './upload-queue'

/** A queue whose transfers are controlled by the test. */
function stage() {
  const begun: { order: Order; listener: Listener; pause: () => void; giveUp: () => void }[] = []
  const start: Start = async (order, listener) => {
    const transfer = { order, listener, pause: vi.fn(), giveUp: vi.fn() }
    begun.push(transfer)
    return {
      pause: async () => transfer.pause(),
      giveUp: async () => transfer.giveUp(),
    }
  }
  const queue = new UploadQueue(start)
  const states = () => queue.snapshot().map((item) => item.state)
  const send = (...names: string[]) =>
    queue.add(
      'one',
      names.map((name) => ({ file: new File(['12345'], name), folder: '' })),
    )
  const at = (index: number) => {
    const found = begun[index]
    if (!found) throw new Error(`transfer ${index} has not begun`)
    return found
  }
  return { queue, begun, states, send, at }
}

test('two files are sent at once, and the next follows when one is done', () => {
  const { queue, states, send, at } = stage()
  send('a.mp4', 'b.mp4', 'c.mp4')
  expect(states()).toEqual(['sending', 'sending', 'waiting'])
  at(0).listener.done('f')
  expect(states()).toEqual(['done', 'sending', 'sending'])
  expect(queue.busy).toBe(true)
})

test('a paused file makes room, and resumes on request', async () => {
  const { queue, states, send, at, begun } = stage()
  send('a.mp4', 'b.mp4', 'c.mp4')
  queue.pause(1)
  expect(states()).toEqual(['paused', 'sending', 'sending'])
  await vi.waitFor(() => expect(at(0).pause).toHaveBeenCalled())
  at(0).listener.sent(3)
  expect(queue.snapshot()[0]?.sent, 'what an old try says no longer counts').toBe(0)
  at(1).listener.done('f')
  queue.resume(1)
  expect(states()).toEqual(['sending', 'done', 'sending'])
  expect(begun).toHaveLength(4)
})

test('a stopped file can resume, a refused one cannot', () => {
  const { queue, states, send, at } = stage()
  send('a.mp4', 'b.mp4')
  at(0).listener.stopped(undefined, false)
  at(1).listener.stopped('This is not a video we can cut.', true)
  expect(states()).toEqual(['stopped', 'refused'])
  expect(queue.busy).toBe(false)
  queue.resumeAll('one')
  expect(states()).toEqual(['sending', 'refused'])
})

test('cancelling deletes what has arrived; a finished file only leaves the list', async () => {
  const { queue, states, send, at } = stage()
  send('a.mp4', 'b.mp4')
  at(1).listener.done('f')
  queue.remove(1)
  queue.remove(2)
  expect(states()).toEqual([])
  await vi.waitFor(() => expect(at(0).giveUp).toHaveBeenCalled())
  expect(at(1).giveUp).not.toHaveBeenCalled()
})

test('cancelling a paused file deletes what has arrived', async () => {
  const { queue, send, at } = stage()
  send('a.mp4')
  queue.pause(1)
  queue.remove(1)
  expect(queue.forgetting().map(({ name }) => name)).toEqual(['a.mp4'])
  await vi.waitFor(() => expect(at(0).giveUp).toHaveBeenCalled())
  expect(at(0).pause).toHaveBeenCalled()
})

test('cancelling a file that was resumed and waits for its turn deletes what has arrived', async () => {
  const { queue, states, send, at, begun } = stage()
  send('a.mp4', 'b.mp4', 'c.mp4')
  queue.pause(1)
  queue.resume(1)
  expect(states()).toEqual(['waiting', 'sending', 'sending'])
  queue.remove(1)
  await vi.waitFor(() => expect(at(0).giveUp).toHaveBeenCalled())
  expect(begun).toHaveLength(3)
})

test('cancelling a file that was paused and is sent again gives up the latest attempt', async () => {
  const { queue, send, at } = stage()
  send('a.mp4')
  queue.pause(1)
  queue.resume(1)
  queue.remove(1)
  await vi.waitFor(() => expect(at(1).giveUp).toHaveBeenCalled())
  expect(at(0).giveUp).not.toHaveBeenCalled()
})

test('pausing all files of a project leaves other projects and attachments alone', () => {
  const { queue, states, send } = stage()
  send('a.mp4')
  const found = [{ file: new File(['12345'], 'b.mp4'), folder: '' }]
  queue.add('two', found)
  queue.add('one', found, 'message')
  queue.pauseAll('one')
  expect(states()).toEqual(['paused', 'sending', 'sending'])
  queue.pauseAll('two')
  queue.resumeAll('one')
  expect(states()).toEqual(['sending', 'paused', 'sending'])
})

test("the next person to sign in sees nothing of the previous one's uploads", async () => {
  const { queue, states, send, at } = stage()
  queue.belongTo('ana')
  send('a.mp4')
  queue.belongTo('ana')
  expect(states()).toEqual(['sending'])
  queue.belongTo('eve')
  expect(states()).toEqual([])
  await vi.waitFor(() => expect(at(0).pause).toHaveBeenCalled())
  expect(at(0).giveUp).not.toHaveBeenCalled()
})

test('the name decides what a file is sent as', () => {
  expect(['A.MOV', 'b.mp4', 'c.MPEG', 'd.wmv', 'e.avi'].map(purposeOf)).toEqual(
    Array(5).fill('footage'),
  )
  expect(['a.wav', 'mp4', 'a.mp4.zip'].map(purposeOf)).toEqual(Array(3).fill('extra'))
})

test('the time left includes waiting files, and the share leaves out refused ones', () => {
  const item = {
    id: 1,
    project: 'one',
    name: 'a',
    folder: '',
    about: '',
    purpose: 'footage',
  } as const
  const items = [
    { ...item, size: 100, sent: 50, speed: 10, state: 'sending' },
    { ...item, size: 50, sent: 0, speed: 0, state: 'waiting' },
    { ...item, size: 1000, sent: 0, speed: 0, state: 'refused' },
  ] as const
  expect(timeLeft(items)).toBe(10)
  expect(shareSent(items)).toBeCloseTo(1 / 3)
  expect(timeLeft([])).toBeUndefined()
})

test('a full storage is reported until a chunk is accepted, however much is sent meanwhile', () => {
  const { queue, send, at } = stage()
  send('a.mp4', 'b.mp4')
  const item = (index: number) => queue.snapshot()[index]
  at(0).listener.sent(3)
  at(0).listener.interrupted('room')
  at(0).listener.sent(4)
  expect(item(0)).toMatchObject({ interrupted: 'room', speed: 0, sent: 4 })
  at(0).listener.accepted()
  expect(item(0)?.interrupted).toBeUndefined()
  at(1).listener.interrupted('server')
  at(1).listener.sent(1)
  expect(item(1)?.interrupted, 'it is back').toBeUndefined()
})

test('an interrupted upload is retried at once on request', async () => {
  const { queue, begun, send, at } = stage()
  send('a.mp4', 'b.mp4')
  at(0).listener.interrupted('room')
  queue.resumeInterrupted()
  expect(begun).toHaveLength(3)
  await vi.waitFor(() => expect(at(0).pause).toHaveBeenCalled())
  expect(queue.snapshot()[0]?.interrupted).toBeUndefined()
})

test('a speed is never negative, even when a file starts over', () => {
  let now = 0
  const speed = new Speed(() => now)
  const after = (seconds: number, bytes: number) => {
    now += seconds * 1000
    return speed.note(bytes)
  }
  after(0, 0)
  expect(after(1, 500)).toBe(500)
  expect(after(1, 0)).toBe(0)
  expect(after(1, 100)).toBe(100)
})
