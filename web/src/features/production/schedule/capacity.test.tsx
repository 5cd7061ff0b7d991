import { i18n } from '@lingui/core'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { json, problem, stubServer } from '@/lib/api/server-stub'
import { showOnPage } from '../production-stage'
import { Capacity } from './capacity'
import type { CapacityFilter } from './capacity-query'

i18n.loadAndActivate({ locale: 'en', messages: {} })
afterEach(() => vi.unstubAllGlobals())

const days = ['2026-11-18', '2026-11-19']
const ben = {
  editor: { id: 'ben', name: 'Ben Soares' },
  languages: ['en', 'pt'],
  skills: ['motion'],
  days: [
    {
      minutes: 480,
      away: false,
      dueMinutes: 570,
      projects: [{ id: 'p1', title: 'Summer stage', state: 'revision', hit: false }],
    },
    { minutes: 0, away: true, dueMinutes: 0, projects: [] },
  ],
}
const kim = {
  editor: { id: 'kim', name: 'Kim Reis' },
  languages: [],
  skills: [],
  days: [
    { minutes: 480, away: false, dueMinutes: 0, projects: [] },
    { minutes: 450, away: false, dueMinutes: 120, projects: [] },
  ],
}

function TeamDays() {
  const [filter, setFilter] = useState<CapacityFilter>({})
  return <Capacity filter={filter} onFilter={setFilter} nobody={<p>Nobody edits for us yet</p>} />
}

test('a cell says how full the day is, and opens its projects', async () => {
  stubServer({
    'GET /api/capacity': () => json({ days, editors: [ben, kim], all: 2, freeMinutes: [480, 330] }),
  })
  const { user } = showOnPage(<TeamDays />)
  const cell = await screen.findByRole('button', {
    name: 'Ben Soares, 18 Wed: 1 project, 9.5 of 8 h',
  })
  expect(screen.getByRole('button', { name: 'Ben Soares, 19 Thu: away' })).toBeVisible()
  const row = screen.getByRole('rowheader', { name: /Ben Soares/ })
  expect(row).toHaveTextContent('EN PT, Motion graphics')
  expect(row.closest('tr')).toHaveTextContent('9.5 h0 free')
  expect(screen.getByRole('rowheader', { name: /Kim Reis/ })).toHaveTextContent(
    'All languages, all skills',
  )
  const free = screen.getByRole('rowheader', { name: 'Free hours' }).closest('tr')
  expect(
    within(free as HTMLElement)
      .getAllByRole('cell')
      .map((td) => td.textContent),
  ).toEqual(['8', '5.5', '13.5 h'])
  cell.focus()
  await user.keyboard('{Enter}')
  expect(cell).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByRole('link', { name: 'Summer stage' })).toHaveAttribute('href', '/project/p1')
  expect(screen.getByText('9.5 of 8 h')).toBeVisible()
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('link', { name: 'Summer stage' })).toBeNull()
})

test('a project on a full day can be given to another editor from there', async () => {
  const server = stubServer({
    'GET /api/capacity': () => json({ days, editors: [ben, kim], all: 2, freeMinutes: [480, 330] }),
    'GET /api/projects/p1/editors': () =>
      json({
        editors: [
          {
            editor: { id: 'kim', name: 'Kim Reis' },
            suitable: true,
            freeHours: 5,
            reasons: ['free'],
          },
        ],
      }),
    'POST /api/projects/p1/assign': () => json({ id: 'p1' }),
  })
  const { user } = showOnPage(<TeamDays />)
  await user.click(
    await screen.findByRole('button', { name: 'Ben Soares, 18 Wed: 1 project, 9.5 of 8 h' }),
  )
  await user.click(screen.getByRole('button', { name: 'Reassign Summer stage' }))
  const dialog = await screen.findByRole('dialog', { name: 'Assign an editor' })
  await within(dialog).findByRole('radio', { name: /Kim Reis/ })
  await user.click(within(dialog).getByRole('button', { name: 'Assign' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.to('/api/projects/p1/assign')[0]?.body).toEqual({ editorId: 'kim' })
})

test('it can be filtered by skill and language, and says when nobody is left or it failed to load', async () => {
  const asked: string[] = []
  let away = true
  stubServer({
    'GET /api/capacity': ({ request }) => {
      if (away) return problem(503, { detail: 'Away' })
      const { search } = new URL(request.url)
      asked.push(search)
      const editors = search.includes('audio') ? [] : [ben]
      return json({ days, editors, all: editors.length, freeMinutes: [0, 0] })
    },
  })
  const { user } = showOnPage(<TeamDays />)
  expect(await screen.findByText("We couldn't load the capacity.")).toBeVisible()
  away = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('rowheader', { name: /Ben Soares/ })
  await user.selectOptions(screen.getByLabelText('Language'), 'pt')
  await user.selectOptions(screen.getByLabelText('Skill'), 'audio')
  expect(await screen.findByText('No editors found')).toBeVisible()
  expect(asked).toEqual([
    '?limit=30',
    '?limit=30&language=pt',
    expect.stringMatching(/language=pt.*skill=audio|skill=audio.*language=pt/),
  ])
})

test('without editors it says what to do', async () => {
  stubServer({ 'GET /api/capacity': () => json({ days, editors: [], all: 0 }) })
  showOnPage(<TeamDays />)
  expect(await screen.findByText('Nobody edits for us yet')).toBeVisible()
})
