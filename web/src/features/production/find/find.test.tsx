import { i18n } from '@lingui/core'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { json, stubServer } from '@/lib/api/server-stub'
import type { Project } from '@/lib/api/types'
import { draftProject } from '../brief/brief-fixture'
import { showOnPage } from '../production-stage'
import { entriesByDay, monthAfter, spanOf, weeksOf } from './calendar-days'
import { isNarrow, type ProjectSearch, readSearch, writeSearch } from './project-search'
import { ProjectsSection } from './projects-section'

i18n.loadAndActivate({ locale: 'en', messages: {} })
afterEach(() => vi.unstubAllGlobals())

const approved = (change: Partial<Project> = {}) =>
  draftProject({
    id: 'done',
    title: 'Side B',
    state: 'approved',
    approvedAt: '2026-11-12T12:00:00Z',
    may: {
      addFootage: false,
      addVersion: false,
      writeBrief: false,
      archive: true,
      keepFiles: false,
      readMessages: true,
      readBrandKit: true,
      takeEditorKit: false,
      importNotes: false,
      share: false,
    },
    ...change,
  })

const running = draftProject({
  id: 'runs',
  title: 'House Roast',
  state: 'in_progress',
  editor: { id: 'ben', name: 'Ben Soares' },
  clock: {
    ...draftProject().clock,
    mode: 'ours',
    lap: 1,
    promiseMs: 86_400_000,
    dueAt: '2026-11-17T12:00:00Z',
  },
})

function Page({ first, open }: { first: ProjectSearch; open: Project[] }) {
  const [search, setSearch] = useState(first)
  return (
    <>
      <output>{JSON.stringify(writeSearch(search))}</output>
      <ProjectsSection
        open={open}
        search={search}
        onSearch={(change) => setSearch({ ...search, ...change })}
      />
    </>
  )
}

test('a URL and a search are equivalent, and nonsense in a URL is dropped', () => {
  const address = {
    view: 'board',
    q: 'roast',
    state: 'in_review',
    service: 'motion',
    ball: 'client',
    archived: 'true',
  }
  expect(writeSearch(readSearch(address))).toEqual(address)
  expect(writeSearch(readSearch({ view: 'x', state: 'y', service: 'z', ball: '' }))).toEqual({})
  expect(isNarrow(readSearch({ view: 'list', q: ' ' }))).toBe(false)
})

test('a search sends its words and filters to the server', async () => {
  const server = stubServer({ 'GET /api/projects': () => json({ projects: [approved()] }) })
  const { user } = showOnPage(<Page first={readSearch({})} open={[running]} />)
  expect(await screen.findByRole('link', { name: 'House Roast' })).toBeVisible()
  expect(server.calls).toHaveLength(0)
  await user.type(screen.getByRole('searchbox'), 'side')
  expect(await screen.findByRole('link', { name: 'Side B' })).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Whose turn' }), 'nobody')
  await user.click(screen.getByRole('checkbox', { name: 'Archived' }))
  await waitFor(() => {
    const asked = new URL(server.calls.at(-1)?.request.url ?? 'http://x').searchParams
    expect(Object.fromEntries(asked)).toEqual({
      limit: '30',
      q: 'side',
      ball: 'nobody',
      archived: 'true',
    })
  })
  expect(screen.getByRole('status')).toHaveTextContent(
    JSON.stringify({ q: 'side', ball: 'nobody', archived: 'true' }),
  )
})

test('a search without results can be cleared', async () => {
  stubServer({ 'GET /api/projects': () => json({ projects: [] }) })
  const { user } = showOnPage(<Page first={readSearch({ q: 'nothing' })} open={[running]} />)
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByRole('link', { name: 'House Roast' })).toBeVisible()
})

test('a finished project can be archived from the list', async () => {
  const server = stubServer({
    'GET /api/projects': () => json({ projects: [approved(), running] }),
    'PUT /api/projects/done/archive': () => json(approved({ archivedAt: '2026-11-17T12:00:00Z' })),
  })
  const { user } = showOnPage(<Page first={readSearch({ view: 'list' })} open={[]} />)
  await user.click(await screen.findByRole('button', { name: 'Archive Side B' }))
  await waitFor(() => expect(server.to('/api/projects/done/archive')).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Archive House Roast' })).toBeNull()
  expect(screen.getByText(/With Ben Soares for/)).toBeVisible()
})

test('a calendar shows what is due and what was approved, month by month', async () => {
  const server = stubServer({
    // Like the server: projects with a date in the requested period, page by page.
    'GET /api/projects': ({ request }) => {
      const asked = new URL(request.url).searchParams
      const inside = (at = '') => at >= (asked.get('from') ?? '') && at < (asked.get('until') ?? '')
      if (asked.get('after')) return json({ projects: inside(oldest) ? [approved()] : [] })
      return json({ projects: inside(running.clock.dueAt) ? [running] : [], next: 'runs' })
    },
  })
  const oldest = '2026-11-12T12:00:00Z'
  const { user } = showOnPage(<Page first={readSearch({ view: 'calendar' })} open={[running]} />)
  const table = await screen.findByRole('table', { name: 'November 2026' })
  expect(within(table).getByRole('link', { name: /House Roast.*Due/ })).toBeVisible()
  expect(within(table).getByRole('link', { name: /Side B.*Approved/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Next month' }))
  expect(screen.getByRole('table', { name: 'December 2026' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('link', { name: /House Roast/ })).toBeNull())
  const spans = server.calls.map(({ request }) => new URL(request.url).searchParams.get('from'))
  expect(new Set(spans)).toEqual(new Set([spanOf('2026-11')[0], spanOf('2026-12')[0]]))
})

test('the weeks of a month are complete and begin on Monday', () => {
  const weeks = weeksOf('2026-02')
  expect(weeks.flat()).toHaveLength(35)
  expect(weeks[0]?.[0]).toBe('2026-01-26')
  expect(weeks.at(-1)?.at(-1)).toBe('2026-03-01')
  expect(monthAfter('2026-12', 1)).toBe('2027-01')
  expect([...entriesByDay([running]).keys()]).toEqual(['2026-11-17'])
})
