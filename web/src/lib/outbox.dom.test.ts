import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lost } from '@/lib/problem/lost'
import { browserStore, Outbox, type Unsent } from './outbox'

type Draft = { text: string; files: string[] }
type Item = Unsent & { text: string }
type Kept = { drafts: Record<string, Draft>; unsent: Item[] }

const key = 'messages:ana:p1'
const storeOf = () =>
  browserStore<Kept>(
    key,
    { drafts: {}, unsent: [] },
    (value): value is Kept => typeof value === 'object' && value !== null,
    ({ drafts, unsent }) => unsent.length === 0 && Object.keys(drafts).length === 0,
  )
const stored = () => storeOf().read()
const textsOf = ({ drafts, unsent }: Kept) => ({
  drafts: Object.fromEntries(Object.entries(drafts).map(([about, { text }]) => [about, text])),
  unsent: unsent.map(({ text }) => text),
})

class TestOutbox extends Outbox<Item, Kept> {
  type(about: string, text: string) {
    const { [about]: _, ...others } = this.snapshot().drafts
    this.keep({ drafts: text ? { ...others, [about]: { text, files: [] } } : others })
  }
  post(text: string) {
    this.dispatch({ key: text, text })
  }
}

const closing: (() => void)[] = []

/** One tab with the conversation open; nothing that it sends gets an answer unless it is given. */
function openTab(send: () => Promise<void> = () => new Promise(() => undefined)) {
  const outbox = new TestOutbox({ store: storeOf(), send, lost: lost.message })
  closing.push(outbox.start())
  return outbox
}
/** Browsers report a change of the storage to every tab but the one that made it. */
const tellTabs = () => dispatchEvent(new StorageEvent('storage', { key }))

beforeEach(() => localStorage.clear())
afterEach(() => {
  for (const close of closing.splice(0)) close()
  vi.restoreAllMocks()
})

test('what two tabs post and type about different things is all kept', () => {
  const [one, two] = [openTab(), openTab()]
  one.post('From one')
  one.type('a', 'Typed in one')
  two.post('From two')
  two.type('b', 'Typed in two')
  const all = {
    drafts: { a: 'Typed in one', b: 'Typed in two' },
    unsent: ['From one', 'From two'],
  }
  expect(textsOf(stored())).toEqual(all)
  tellTabs()
  expect(textsOf(one.snapshot())).toEqual(all)
  expect(textsOf(two.snapshot())).toEqual(all)
})

test('what one tab has sent or discarded does not return from another', async () => {
  const one = openTab(() => Promise.resolve())
  one.post('Sent')
  const two = openTab()
  expect(textsOf(two.snapshot()).unsent).toEqual(['Sent'])
  await vi.waitFor(() => expect(one.snapshot().unsent).toEqual([]))
  two.type('a', 'Typed in two')
  expect(textsOf(stored())).toEqual({ drafts: { a: 'Typed in two' }, unsent: [] })
  expect(two.snapshot().unsent).toEqual([])
})

test('text typed in this tab is never replaced by that of another', () => {
  const [one, two] = [openTab(), openTab()]
  one.type('a', 'One')
  two.type('a', 'Two')
  tellTabs()
  expect(textsOf(one.snapshot()).drafts).toEqual({ a: 'One' })
  expect(textsOf(two.snapshot()).drafts).toEqual({ a: 'Two' })
  // The first is sent: its field is empty, and the text of the second stays stored.
  one.type('a', '')
  expect(textsOf(one.snapshot()).drafts).toEqual({})
  expect(textsOf(stored()).drafts).toEqual({ a: 'Two' })
})

test('a draft that only the last writer had stored is stored again for the other tab', () => {
  const [one, two] = [openTab(), openTab()]
  two.type('a', 'Two')
  one.type('a', 'One')
  one.type('a', '')
  expect(textsOf(stored()).drafts).toEqual({})
  tellTabs()
  expect(textsOf(stored()).drafts).toEqual({ a: 'Two' })
})

test('a draft sent in one tab disappears from another that only showed it', () => {
  const one = openTab()
  one.type('a', 'Once only')
  const two = openTab()
  expect(textsOf(two.snapshot()).drafts).toEqual({ a: 'Once only' })
  one.type('a', '')
  tellTabs()
  expect(two.snapshot().drafts).toEqual({})
})

test('without storage everything lasts as long as the page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const tab = openTab()
  tab.post('First')
  tab.post('Second')
  tab.type('a', 'Typed')
  expect(textsOf(tab.snapshot())).toEqual({ drafts: { a: 'Typed' }, unsent: ['First', 'Second'] })
  tab.type('a', '')
  expect(textsOf(tab.snapshot())).toEqual({ drafts: {}, unsent: ['First', 'Second'] })
})
