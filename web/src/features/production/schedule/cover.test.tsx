import { i18n } from '@lingui/core'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { json, problem, stubServer } from '@/lib/api/server-stub'
import type { CoverOffer, CoverRequest, Desk, Suggestion } from '@/lib/api/types'
import { showOnPage } from '../production-stage'
import { CoverRow } from './cover-row'
import { TakeOffDialog } from './take-off-dialog'

i18n.loadAndActivate({ locale: 'en', messages: {} })
beforeEach(() =>
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  ),
)
afterEach(() => {
  vi.unstubAllGlobals()
})

const kim: Suggestion = {
  editor: { id: 'kim', name: 'Kim' },
  suitable: true,
  freeHours: 6,
  reasons: ['language', 'free'],
}

const desk: Desk = {
  editor: { id: 'ben', name: 'Ben' },
  at: '2026-11-17T10:00:00Z',
  timeZone: 'UTC',
  languages: [],
  skills: [],
  trusted: false,
  works: { days: [1, 2, 3, 4, 5], from: 540, until: 1080, weeklyHours: 40 },
  daysOff: [],
  awayToday: false,
  minutesToday: 480,
  minutesOfWork: 360,
  projects: [],
}

const hit = (id: string, offer?: Suggestion): CoverOffer => ({
  project: { id, title: id, state: 'in_progress', dueAt: '2026-11-17T20:00:00Z', hit: true },
  ...(offer && { offer }),
})

test('days off ask colleagues who have the time, and others only when chosen', async () => {
  const onClose = vi.fn()
  const server = stubServer({
    'GET /api/editors/ben/cover': () =>
      json({ projects: [hit('Free', kim), hit('Busy', { ...kim, suitable: false }), hit('None')] }),
    'POST /api/editors/ben/days-off': () =>
      json({ id: 'off', firstDay: '2026-11-17', lastDay: '2026-11-17' }, 201),
  })
  const { user } = showOnPage(<TakeOffDialog desk={desk} onClose={onClose} />)
  const boxes = await screen.findAllByRole('checkbox', { name: 'Ask Kim to cover' })
  expect(boxes.map((box) => box.getAttribute('aria-checked'))).toEqual(['true', 'false'])
  expect(screen.getByText(/No colleague can take it over/)).toBeTruthy()
  for (const box of boxes) await user.click(box)
  await user.click(screen.getByRole('button', { name: 'Take days off' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(server.to('/api/editors/ben/days-off')[0]?.body).toMatchObject({
    covers: [{ projectId: 'Busy', editorId: 'kim' }],
  })
})

test('a refused request says why, and keeps the dialog and the note', async () => {
  stubServer({
    'GET /api/editors/ben/cover': () => json({ projects: [hit('Free', kim)] }),
    'POST /api/editors/ben/days-off': () =>
      problem(409, { code: 'cover_changed', detail: 'The team has changed.' }),
  })
  const { user } = showOnPage(<TakeOffDialog desk={desk} onClose={() => {}} />)
  await user.type(await screen.findByRole('textbox'), 'Moving house')
  await user.click(screen.getByRole('button', { name: 'Take days off' }))
  expect((await screen.findByRole('alert')).textContent).toBe('The team has changed.')
  expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('Moving house')
})

test('a request for a colleague who has left can only be declined', async () => {
  const request: CoverRequest = {
    id: 'c1',
    project: { id: 'p1', title: 'Loop' },
    account: { id: 'a1', name: 'Lume' },
    editor: { id: 'ben', name: 'Ben' },
    firstDay: '2026-11-18',
    lastDay: '2026-11-19',
  }
  const server = stubServer({
    'POST /api/covers/c1/decline': () => new Response(null, { status: 204 }),
  })
  const { user } = showOnPage(<CoverRow request={request} />)
  await user.click(await screen.findByRole('button', { name: 'Decline' }))
  expect(screen.queryByRole('button', { name: /Assign/ })).toBeNull()
  expect(server.calls).toHaveLength(1)
})
