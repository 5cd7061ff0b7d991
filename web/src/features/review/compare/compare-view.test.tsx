import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import type { VersionChanges } from '@/lib/api/types'
import { CompareView } from './compare-view'
import type { ComparedNote } from './note-flags'
import { PlayerFixture } from './player-fixture'
import type { Segment, SegmentKind } from './segments'

i18n.loadAndActivate({ locale: 'en', messages: {} })

const segment = (kind: SegmentKind, old: [number, number], now: [number, number], sure = true) =>
  ({
    kind,
    old: { from: old[0], frames: old[1] },
    new: { from: now[0], frames: now[1] },
    sure,
  }) satisfies Segment

/** Two seconds were cut after four, and three are new after six. */
const edited: VersionChanges = {
  state: 'made',
  segments: [
    segment('unchanged', [0, 100], [0, 100]),
    segment('cut', [100, 50], [100, 0]),
    segment('unchanged', [150, 50], [100, 50]),
    segment('new', [200, 0], [150, 75]),
    segment('unchanged', [200, 50], [225, 50]),
  ],
}

const notes: ComparedNote[] = [
  { id: 'a', from: 110, number: 1, tone: 'must', label: 'Warmer' },
  { id: 'b', from: 114, number: 2, tone: 'plain', label: 'Softer' },
  { id: 'c', from: 240, number: 3, tone: 'done', label: 'Shorter' },
]

function show(changes: VersionChanges | undefined, rate = 25, mayWrite = true) {
  const version = (number: number, frames: number, num: number) => ({
    number,
    frames,
    player: new PlayerFixture(frames - 1),
    rate: { num, den: 1 },
    dropFrame: false,
  })
  const older = version(1, 250, rate)
  const newer = version(2, 275, 25)
  const onChoose = vi.fn()
  const onClose = vi.fn()
  const onNote = vi.fn()
  const at = '2026-11-14T10:00:00Z'
  render(
    <I18nProvider i18n={i18n}>
      <CompareView
        root={createRef<HTMLElement>()}
        older={older}
        newer={newer}
        versions={[1, 2, 3].map((number) => ({ number, deliveredAt: at }))}
        changes={changes}
        onChoose={onChoose}
        onClose={onClose}
        onFullScreen={() => {}}
        notes={notes}
        onNote={mayWrite ? onNote : undefined}
      />
    </I18nProvider>,
  )
  const user = userEvent.setup()
  return { older: older.player, newer: newer.player, onChoose, onClose, onNote, user }
}

test('a change is one click away, and a cut shows what is missing beside its position', async () => {
  const { older, newer, user } = show(edited)
  await user.click(screen.getByRole('button', { name: 'New, 3.0 s at 00:00:06:00' }))
  expect([older.now.frame, newer.now.frame]).toEqual([200, 150])
  expect(screen.getByText('Only in the newer version')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cut, 2.0 s at 00:00:04:00' }))
  expect([older.now.frame, newer.now.frame]).toEqual([100, 100])
  expect(screen.getByText('Only in the older version')).toBeVisible()
  await user.keyboard('n')
  expect([older.now.frame, newer.now.frame]).toEqual([200, 150])
  await user.keyboard('p')
  expect([older.now.frame, newer.now.frame]).toEqual([100, 100])
  newer.seek(101)
  expect(older.now.frame).toBe(151)
})

test('by time the players show the same second', async () => {
  const { older, newer, user } = show(edited)
  newer.seek(240)
  expect(older.now.frame).toBe(215)
  await user.click(screen.getByRole('button', { name: 'Linked by picture' }))
  newer.seek(241)
  expect(older.now.frame).toBe(241)
})

test('kinds are totalled, and can be hidden', async () => {
  const { user } = show(edited)
  await user.click(screen.getByRole('button', { name: 'Cut 2.0 s', pressed: true }))
  expect(screen.queryByRole('button', { name: /^Cut, 2.0 s at/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Unchanged 8.0 s' })).toBeVisible()
  expect(screen.getByText('1.0 s longer')).toBeInTheDocument()
})

test('another pair of versions can be chosen, but only an older and a newer one', async () => {
  const { onChoose, onClose, user } = show(edited)
  expect(
    Array.from(screen.getByLabelText<HTMLSelectElement>('Older version').options, (o) => o.value),
  ).toEqual(['1'])
  await user.selectOptions(screen.getByLabelText('Newer version'), '3')
  expect(onChoose).toHaveBeenCalledWith({ older: 1, newer: 3 })
  await user.click(screen.getByRole('button', { name: 'Back to review' }))
  expect(onClose).toHaveBeenCalled()
})

const cut = (sure: boolean) => [
  segment('unchanged', [0, 200], [0, 200]),
  segment('cut', [200, 50], [200, 0], sure),
]

test.each<[string, VersionChanges, string]>([
  ['compared', { state: 'ordered', segments: [] }, 'Comparing the pictures.'],
  ['unreadable', { state: 'impossible', segments: [] }, "We can't compare the pictures"],
  [
    'equal',
    { state: 'made', segments: [segment('unchanged', [0, 250], [0, 250])] },
    'No picture changes.',
  ],
  [
    'strangers',
    {
      state: 'made',
      segments: [segment('cut', [0, 250], [0, 0]), segment('new', [0, 0], [0, 275])],
    },
    'no picture in common',
  ],
  ['doubtful', { state: 'made', segments: cut(false) }, '1 place is uncertain'],
])('the page says that the versions are %s', (_, changes, words) => {
  show(changes)
  expect(screen.getByRole('status')).toHaveTextContent(words)
})

test('certain changes need no message, but different frame rates are named', () => {
  show({ state: 'made', segments: cut(true) })
  expect(screen.queryByRole('status')).toBeNull()
  show({ state: 'made', segments: cut(true) }, 24)
  expect(screen.getByRole('status')).toHaveTextContent('different frame rates')
})

test('the sides are swapped by a key or a button, and swapped back', async () => {
  const { user } = show(edited)
  const left = () =>
    Array.from(
      document.querySelectorAll('figure:not(.order-last) figcaption b'),
      (b) => b.textContent,
    )
  expect(left()).toEqual(['v1'])
  await user.keyboard('s')
  expect(left()).toEqual(['v2'])
  await user.click(screen.getByRole('button', { name: 'Swap sides' }))
  expect(left()).toEqual(['v1'])
})

test('the notes on the newer version are flags that go to their frames', async () => {
  const { newer, user } = show(edited)
  await user.click(screen.getByRole('button', { name: 'Note 3 at 00:00:09:15: Shorter' }))
  expect(newer.now.frame).toBe(240)
  const flag = /^Note . at .* \(2 notes here\)$/
  await user.click(screen.getByRole('button', { name: flag }))
  expect(newer.now.frame).toBe(110)
  await user.click(screen.getByRole('button', { name: flag }))
  expect(newer.now.frame).toBe(114)
})

test('one press leads to the note field at the frame on the screen, for people who may write', async () => {
  const { newer, onNote, user } = show({ state: 'ordered', segments: [] })
  newer.seek(77)
  await user.click(screen.getByRole('button', { name: 'Note at this frame' }))
  expect(onNote).toHaveBeenCalledWith(77)
})

test('people who may not write see the notes and no such button', () => {
  show(edited, 25, false)
  expect(screen.getByText('Notes on v2')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Note at this frame' })).toBeNull()
})
