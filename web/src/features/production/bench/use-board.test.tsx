import { i18n } from '@lingui/core'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { json, stubServer } from '@/lib/api/server-stub'
import { draftProject } from '../brief/brief-fixture'
import { showOnPage } from '../production-stage'
import { readFilter } from './board-filter'
import { LiveBoard } from './live-board'
import { useBoard } from './use-board'

i18n.loadAndActivate({ locale: 'en', messages: {} })
afterEach(() => vi.unstubAllGlobals())

const card = (title: string) => draftProject({ id: title, title, state: 'queued' })

const Shown = ({ address }: { address: Record<string, string> }) => (
  <LiveBoard columns={useBoard(readFilter(address)).columns} />
)

test('a column counts all its projects and loads them page by page', async () => {
  const server = stubServer({
    'GET /api/board': () =>
      json({ columns: [{ state: 'queued', count: 1000, projects: [card('One')], next: 'one' }] }),
    'GET /api/board/queued': ({ request }) =>
      new URL(request.url).searchParams.get('after') === 'two'
        ? json({ state: 'queued', count: 3, projects: [card('Three')] })
        : json({ state: 'queued', count: 3, projects: [card('One'), card('Two')], next: 'two' }),
  })
  const { user } = showOnPage(<Shown address={{ editor: 'none', risk: 'missed', view: 'x' }} />)
  expect(await screen.findByRole('link', { name: 'One' })).toBeVisible()
  expect(screen.getByRole('heading', { name: /^In queue ?1,000\+$/ })).toBeVisible()
  const asked = new URL(server.calls[0]?.request.url ?? '').searchParams
  expect(Object.fromEntries(asked)).toEqual({ limit: '10', editor: 'none', risk: 'missed' })

  await user.click(screen.getByRole('button', { name: 'Load more: In queue' }))
  expect(await screen.findByRole('link', { name: 'Two' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Load more: In queue' }))
  expect(await screen.findByRole('link', { name: 'Three' })).toBeVisible()
  expect(screen.getAllByRole('article')).toHaveLength(3)
  expect(screen.getByRole('heading', { name: /^In queue ?3$/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Load more/ })).toBeNull()
})

test('a URL with nothing we know filters nothing', () => {
  expect(readFilter({ risk: 'soon', q: '  ', client: '' })).toEqual({})
})
