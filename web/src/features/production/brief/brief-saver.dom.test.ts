import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '@/lib/api/api-error'
import type { Project } from '@/lib/api/types'
import { reachability } from '@/lib/reach/reachability'
import { clearTokens, storeTokens } from '@/lib/session/tokens'
import { pauseBeforeSaving } from '../saving/draft-saver'
import type { BriefChange } from './brief-draft'
import { draftProject } from './brief-fixture'
import { BriefSaver } from './brief-saver'
import { briefStore } from './brief-store'

type Waiting = {
  change: BriefChange
  answer: (project: Project) => Promise<void>
  fail: (problem: unknown) => Promise<void>
}

/** Lets pending promises settle. */
const settle = () => vi.advanceTimersByTimeAsync(0)

/** A saver with a server whose responses the test gives. */
function stage(project = draftProject(), { person = 'ana', auto = true } = {}) {
  const requests: Waiting[] = []
  const now = { project }
  const saver = new BriefSaver({
    project,
    store: briefStore(person, project.id),
    auto,
    send: (change) =>
      new Promise<Project>((resolve, reject) =>
        requests.push({
          change,
          answer: async (saved) => {
            resolve(saved)
            await settle()
          },
          fail: async (problem) => {
            reject(problem)
            await settle()
          },
        }),
      ),
    read: async () => now.project,
    onSaved: () => undefined,
  })
  const stop = saver.start()
  const status = () => saver.snapshot().status.kind
  return { saver, requests, now, stop, status }
}

/** The project after a change was written. */
const written = ({ title, service, submitWhenReady, brief, revision }: BriefChange) =>
  draftProject({ title, service, submitWhenReady, brief, briefRevision: revision + 1 })

const first = (requests: Waiting[]) => nth(requests, 0)
function nth(requests: Waiting[], i: number) {
  const request = requests[i]
  if (!request) throw new Error(`there is no request ${i}`)
  return request
}

const changedElsewhere = new ApiError(409, 'changed', { code: 'brief_changed' })
const kept = (person = 'ana') => briefStore(person, 'p1').read()

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
})

test('changes are sent once the person pauses, with the revision that was seen', async () => {
  const { saver, requests, status } = stage()
  saver.change({ goal: 'S' })
  await vi.advanceTimersByTimeAsync(pauseBeforeSaving - 1)
  saver.change({ goal: 'Se' })
  await vi.advanceTimersByTimeAsync(pauseBeforeSaving - 1)
  expect(requests).toHaveLength(0)
  expect(status()).toBe('typing')
  await vi.advanceTimersByTimeAsync(1)
  expect(first(requests).change).toMatchObject({ revision: 3, brief: { goal: 'Se' } })
  expect(status()).toBe('saving')
  await first(requests).answer(written(first(requests).change))
  expect(saver.snapshot().status).toEqual({ kind: 'saved', at: '2026-11-16T14:31:00Z' })
  expect(kept()).toBeUndefined()
})

test('what is typed during a request waits for it and has the new revision', async () => {
  const { saver, requests } = stage()
  saver.change({ goal: 'One' })
  void saver.flush()
  saver.change({ goal: 'One two' })
  void saver.flush()
  await settle()
  expect(requests).toHaveLength(1)
  await first(requests).answer(written(first(requests).change))
  expect(requests).toHaveLength(2)
  expect(nth(requests, 1).change).toMatchObject({ revision: 4, brief: { goal: 'One two' } })
})

test('nothing is sent when the person undoes what they typed', async () => {
  const { saver, requests, status } = stage()
  saver.change({ goal: 'Other' })
  saver.change({ goal: 'Sell the winter blend.' })
  await vi.advanceTimersByTimeAsync(pauseBeforeSaving)
  expect(requests).toHaveLength(0)
  expect(status()).toBe('saved')
})

test('a change elsewhere to another answer is merged and sent', async () => {
  const { saver, requests, now, status } = stage()
  saver.change({ goal: 'Mine' })
  void saver.flush()
  now.project = draftProject({ briefRevision: 4, brief: { ...now.project.brief, music: 'Piano' } })
  await first(requests).fail(changedElsewhere)
  expect(nth(requests, 1).change).toMatchObject({
    revision: 4,
    brief: { goal: 'Mine', music: 'Piano' },
  })
  await nth(requests, 1).answer(written(nth(requests, 1).change))
  expect(status()).toBe('saved')
})

test('a change elsewhere to the same answer waits for a decision and loses neither', async () => {
  const { saver, requests, now } = stage()
  saver.change({ goal: 'Mine' })
  void saver.flush()
  now.project = draftProject({ briefRevision: 4, brief: { ...now.project.brief, goal: 'Theirs' } })
  await first(requests).fail(changedElsewhere)
  expect(saver.snapshot()).toMatchObject({
    status: { kind: 'conflict' },
    conflicts: ['goal'],
    draft: { goal: 'Mine' },
    theirs: { goal: 'Theirs' },
  })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests).toHaveLength(1)
  saver.resolve('goal', 'mine')
  expect(nth(requests, 1).change).toMatchObject({ revision: 4, brief: { goal: 'Mine' } })
})

test('accepting the other answer leaves nothing to send', async () => {
  const { saver, requests, status } = stage()
  saver.change({ goal: 'Mine' })
  saver.received(
    draftProject({ briefRevision: 4, brief: { ...draftProject().brief, goal: 'Theirs' } }),
  )
  expect(status()).toBe('conflict')
  saver.resolve('goal', 'theirs')
  await vi.advanceTimersByTimeAsync(pauseBeforeSaving)
  expect(saver.snapshot().draft.goal).toBe('Theirs')
  expect(status()).toBe('saved')
  expect(requests).toHaveLength(0)
  expect(kept()).toBeUndefined()
})

test('an undecided conflict is still there after a reload', () => {
  const before = stage()
  before.saver.change({ goal: 'Mine' })
  const newer = draftProject({
    briefRevision: 4,
    brief: { ...draftProject().brief, goal: 'Theirs' },
  })
  before.saver.received(newer)
  before.stop()
  const after = stage(newer)
  expect(after.saver.snapshot()).toMatchObject({
    conflicts: ['goal'],
    draft: { goal: 'Mine' },
    theirs: { goal: 'Theirs' },
  })
})

test("an update from the person's own request, received before its response, is no conflict", async () => {
  const { saver, requests } = stage()
  saver.change({ goal: 'One' })
  void saver.flush()
  saver.change({ goal: 'One two' })
  saver.received(written(first(requests).change))
  await first(requests).answer(written(first(requests).change))
  expect(saver.snapshot()).toMatchObject({ conflicts: [], draft: { goal: 'One two' } })
  expect(nth(requests, 1).change).toMatchObject({ revision: 4, brief: { goal: 'One two' } })
})

test('offline, changes stay on the device and are sent when the connection is back', async () => {
  const { saver, requests, status } = stage()
  saver.change({ goal: 'On the train' })
  void saver.flush()
  await first(requests).fail(new TypeError('Failed to fetch'))
  expect(status()).toBe('offline')
  expect(kept()?.mine.goal).toBe('On the train')
  onTestFinished(reachability.watch())
  dispatchEvent(new Event('online'))
  expect(nth(requests, 1).change.brief.goal).toBe('On the train')
  await nth(requests, 1).answer(written(nth(requests, 1).change))
  expect(status()).toBe('saved')
  expect(kept()).toBeUndefined()
})

test('an unreachable server is retried without an event', async () => {
  const { saver, requests } = stage()
  saver.change({ goal: 'Later' })
  void saver.flush()
  await first(requests).fail(new ApiError(503, 'away'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(requests).toHaveLength(2)
})

test('unsent changes are sent after a reload', async () => {
  const before = stage()
  before.saver.change({ goal: 'On the train' })
  void before.saver.flush()
  await first(before.requests).fail(new TypeError('Failed to fetch'))
  before.stop()
  const after = stage()
  expect(after.saver.snapshot().draft.goal).toBe('On the train')
  expect(first(after.requests).change).toMatchObject({
    revision: 3,
    brief: { goal: 'On the train' },
  })
})

test('unsent changes of one person are neither shown to nor sent by another', () => {
  const before = stage()
  before.saver.change({ goal: "Ana's words" })
  const after = stage(draftProject(), { person: 'ben' })
  expect(after.saver.snapshot().draft.goal).toBe('Sell the winter blend.')
  expect(after.requests).toHaveLength(0)
  expect(kept('ana')?.mine.goal).toBe("Ana's words")
})

test('a tab with nothing to save leaves the unsent changes of another tab alone', () => {
  const typing = stage()
  const reading = stage()
  typing.saver.change({ goal: 'Typed in the first tab' })
  reading.saver.received(draftProject({ briefRevision: 4, title: 'Renamed' }))
  expect(kept()?.mine.goal).toBe('Typed in the first tab')
})

test('after the session has expired, changes wait for the next sign-in', async () => {
  const { saver, requests, status } = stage()
  saver.change({ goal: 'Late' })
  void saver.flush()
  clearTokens()
  await first(requests).fail(new ApiError(401, 'sign in'))
  expect(status()).toBe('signed-out')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests).toHaveLength(1)
  storeTokens({ accessToken: 'a', refreshToken: 'r' })
  expect(requests).toHaveLength(2)
})

test('what the server rejects is reported and retried after the next change', async () => {
  const { saver, requests } = stage()
  saver.change({ title: ' ' })
  void saver.flush()
  const problem = new ApiError(422, 'Enter a title', { code: 'project_title_required' })
  await first(requests).fail(problem)
  expect(saver.snapshot().status).toEqual({ kind: 'refused', problem })
  expect(kept()?.mine.title).toBe(' ')
  saver.change({ title: 'Spring blend' })
  await vi.advanceTimersByTimeAsync(pauseBeforeSaving)
  expect(nth(requests, 1).change.title).toBe('Spring blend')
})

test('the latest changes are sent when the page is left', async () => {
  const { saver, requests, stop } = stage()
  saver.change({ goal: 'Last words' })
  stop()
  expect(first(requests).change.brief.goal).toBe('Last words')
})

test('without autosave nothing is sent until requested', async () => {
  const { saver, requests } = stage(draftProject({ state: 'queued' }), { auto: false })
  saver.change({ goal: 'Another goal' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests).toHaveLength(0)
  const done = saver.flush()
  await first(requests).answer(written(first(requests).change))
  expect(await done).toBe(true)
})

test('discarding changes restores the saved ones', () => {
  const { saver } = stage(draftProject(), { auto: false })
  saver.change({ goal: 'Another goal' })
  saver.discard()
  expect(saver.snapshot().draft.goal).toBe('Sell the winter blend.')
  expect(kept()).toBeUndefined()
})
