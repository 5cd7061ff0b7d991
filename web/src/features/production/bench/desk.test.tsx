import { i18n } from '@lingui/core'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { json, stubServer } from '@/lib/api/server-stub'
import type { Project } from '@/lib/api/types'
import { draftProject } from '../brief/brief-fixture'
import { showOnPage } from '../production-stage'
import { BoardViews } from './board-views'
import { DueStrip } from './due-strip'
import { dueClips } from './due-strip-layout'

i18n.loadAndActivate({ locale: 'en', messages: {} })
afterEach(() => vi.unstubAllGlobals())

const hour = 3_600_000
const now = Date.parse('2026-11-18T12:00:00Z')

const due = (title: string, inHours: number, more: Partial<Project> = {}) => {
  const project = draftProject({ id: title, title, state: 'in_progress', ...more })
  const at = new Date(now).toISOString()
  const promiseMs = 100 * hour
  const usedMs = promiseMs - inHours * hour
  return { ...project, clock: { ...project.clock, mode: 'ours' as const, at, promiseMs, usedMs } }
}

const board = (projects: Project[]) => ({
  columns: ['queued', 'in_progress', 'needs_info', 'on_hold', 'approved'].map((state) => ({
    state,
    count: projects.filter((project) => project.state === state).length,
    projects: projects.filter((project) => project.state === state),
  })),
})

test('the strip shows what is late or due within a day, earliest first', () => {
  const waits = due('Waits for its client', 1)
  const clips = dueClips(
    [
      due('Tomorrow', 23),
      due('Next week', 90),
      due('Late', -30),
      due('Soon', 2),
      { ...waits, clock: { ...waits.clock, mode: 'theirs' } },
    ],
    now,
  )
  expect(clips.map(({ project }) => project.title)).toEqual(['Late', 'Soon', 'Tomorrow'])
  expect(clips.map(({ level }) => level)).toEqual(['late', 'risk', 'fine'])
  expect(clips[0]?.at).toBe(0)
})

test('no two names on the strip overlap', () => {
  const clips = dueClips(
    Array.from({ length: 12 }, (_, index) => due(`Film ${index}`, index % 5)),
    now,
  )
  for (const one of clips)
    for (const other of clips)
      if (one !== other && one.row === other.row)
        expect(Math.abs(one.at - other.at)).toBeGreaterThanOrEqual(0.149)
})

test('the strip says how much is late and due, and links to each project', async () => {
  stubServer({ 'GET /api/board': () => json(board([due('Late', -2), due('Soon', 12)])) })
  showOnPage(<DueStrip />)
  expect(await screen.findByText('1 late')).toBeVisible()
  expect(screen.getByText(/1 due/)).toBeVisible()
  expect(screen.getByText('Soon').closest('a')).toHaveAttribute('href', '/project/Soon')
})

test('a predefined view requests its part of the board, and empty ones are left out', async () => {
  const change = vi.fn()
  stubServer({
    'GET /api/board': () =>
      json(board([due('A', 1), due('B', 1), due('C', 1, { state: 'needs_info' })])),
    'GET /api/alarms': () =>
      json({ projects: [{ reason: 'missed', count: 4, projects: [] }], lowRatings: 0 }),
  })
  showOnPage(<BoardViews filter={{}} onChange={change} />)
  const waiting = await screen.findByText('Waiting for an answer')
  expect(screen.getByText('Active').closest('[role=radio]')).toHaveTextContent('3')
  expect(screen.getByText('Active').closest('[role=radio]')).toBeChecked()
  expect(screen.queryByText('On hold')).toBeNull()
  expect((await screen.findByText('Late')).closest('[role=radio]')).toHaveTextContent('4')
  fireEvent.click(waiting)
  expect(change).toHaveBeenCalledWith({ state: 'needs_info' })
})
