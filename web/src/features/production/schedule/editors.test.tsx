import { i18n } from '@lingui/core'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { json, stubServer } from '@/lib/api/server-stub'
import { showOnPage } from '../production-stage'
import { EditorsSection } from './editors-section'

i18n.loadAndActivate({ locale: 'en', messages: {} })
beforeEach(() => {
  // jsdom has no layout, so the switch in the dialog cannot be measured.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const none = { count: 0, of: 0 }
const desk = {
  editor: { id: 'ben', name: 'Ben Soares' },
  at: '2026-11-18T12:00:00Z',
  languages: ['pt'],
  skills: ['motion', 'color'],
  trusted: true,
  works: { days: [1, 2, 3, 4, 5], from: 540, until: 1080, weeklyHours: 30 },
  daysOff: [{ id: 'd', firstDay: '2026-12-24', lastDay: '2026-12-27' }],
  awayToday: false,
  minutesToday: 240,
  minutesOfWork: 330,
  projects: [{ id: 'p1', title: 'Loop', state: 'in_progress', hit: false }],
  figures: {
    videos: 12,
    onTime: { count: 11, of: 12, value: 917 },
    firstPass: { count: 6, of: 12, value: 500 },
    rounds: { count: 9, of: 12, value: 8 },
    rating: { count: 23, of: 5, value: 46 },
  },
}
const fresh = {
  ...desk,
  editor: { id: 'kim', name: 'Kim Reis' },
  languages: [],
  skills: [],
  trusted: false,
  works: { ...desk.works, weeklyHours: 0 },
  daysOff: [],
  awayToday: true,
  figures: { videos: 0, onTime: none, firstPass: none, rounds: none, rating: none },
}

test('each editor is listed with their skills, time, workload and figures', async () => {
  const server = stubServer({
    'GET /api/editors': () => json({ editors: [desk, fresh], all: 2, here: 1 }),
  })
  showOnPage(<EditorsSection />)
  const rows = within(await screen.findByRole('table', { name: 'Editors' })).getAllByRole('row')
  expect(rows[1]).toHaveTextContent(
    /Ben Soares.*Trusted.*PT.*Motion graphics, Color grading.*5 days, 30 h a week.*Off Dec 24, 2026 to Dec 27, 2026/,
  )
  expect(rows[1]).toHaveTextContent(
    /1 project, 5.5 h of work, 4 h left today.*92%11 of 12 videos.*50%6 of 12 videos.*0.89 rounds.*4.65 ratings/,
  )
  expect(rows[2]).toHaveTextContent(/Kim Reis.*All languages.*All skills.*Away today/)
  expect(rows[2]).not.toHaveTextContent('Trusted')
  expect(within(rows[2] as HTMLElement).getAllByText('–')).toHaveLength(4)
  expect(screen.getByText(/1 of 2 here today/)).toBeVisible()
  expect(new URL(server.to('/api/editors')[0]?.request.url ?? '').searchParams.get('figures')).toBe(
    'true',
  )
})

test('a manager marks an editor as trusted', async () => {
  const server = stubServer({
    'GET /api/editors': () => json({ editors: [fresh], all: 1, here: 0 }),
    'PUT /api/editors/kim/abilities': () => new Response(null, { status: 204 }),
  })
  const { user } = showOnPage(<EditorsSection />)
  await user.click(await screen.findByRole('button', { name: 'Actions for Kim Reis' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Languages, skills and trust' }))
  const dialog = await screen.findByRole('dialog', { name: 'Kim Reis' })
  await user.click(within(dialog).getByRole('switch'))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.to('/api/editors/kim/abilities')[0]?.body).toEqual({
    languages: [],
    skills: [],
    trusted: true,
  })
})
