import { i18n } from '@lingui/core'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { json, problem, stubServer } from '@/lib/api/server-stub'
import type { Project } from '@/lib/api/types'
import { Toaster } from '@/ui/toaster'
import { draftProject } from '../brief/brief-fixture'
import { showOnPage } from '../production-stage'
import { LiveBoard } from './live-board'

i18n.loadAndActivate({ locale: 'en', messages: {} })
afterEach(() => vi.unstubAllGlobals())

const waiting = draftProject({
  id: 'waits',
  title: 'Street food',
  state: 'queued',
  moves: [
    { transition: 'start', to: 'in_progress' },
    { transition: 'hold', to: 'on_hold' },
    { transition: 'cancel', to: 'cancelled' },
  ],
})
const checked = draftProject({
  id: 'checked',
  title: 'Side B',
  state: 'final_check',
  version: 2,
  moves: [
    { transition: 'release', to: 'in_review' },
    { transition: 'return', to: 'revision' },
  ],
})

const columns = [
  'queued',
  'in_progress',
  'final_check',
  'in_review',
  'revision',
  'on_hold',
  'approved',
] as const

const columnsOf = (projects: Project[]) =>
  columns.map((state) => {
    const cards = projects.filter((project) => project.state === state)
    return { state, count: cards.length, projects: cards, loading: false }
  })

const show = (...projects: Project[]) =>
  showOnPage(
    <>
      <LiveBoard columns={columnsOf(projects)} />
      <Toaster closeLabel="Close" regionLabel="Messages" />
    </>,
  )

const column = (state: string) =>
  document.querySelector<HTMLElement>(`section[data-state=${state}]`) as HTMLElement

/** Columns of 100 pixels side by side, because jsdom has no layout. */
async function dragged(title: string, to: (typeof columns)[number]) {
  const card = (await screen.findByText(title)).closest('[aria-busy]') as HTMLElement
  for (const [index, state] of columns.entries())
    column(state).getBoundingClientRect = () =>
      ({ left: index * 100, right: index * 100 + 90 }) as DOMRect
  const clientX = columns.indexOf(to) * 100 + 50
  fireEvent.pointerDown(card, { button: 0, pointerType: 'mouse', clientX: 5, clientY: 5 })
  fireEvent.pointerMove(card, { clientX, clientY: 5 })
  return () => fireEvent.pointerUp(card, { clientX, clientY: 5 })
}

test('while a card is dragged, only columns it can move to are targets', async () => {
  const server = stubServer({})
  show(waiting)
  const drop = await dragged('Street food', 'final_check')
  expect(column('in_progress').className).toContain('outline-dashed')
  expect(column('on_hold').className).toContain('outline-dashed')
  for (const closed of ['final_check', 'in_review', 'revision'])
    expect(column(closed).className).toContain('opacity-40')
  drop()
  expect(column('final_check').className).not.toContain('opacity-40')
  expect(server.calls).toHaveLength(0)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a dropped card moves at once', async () => {
  const server = stubServer({
    'POST /api/projects/waits/start': () => json({ ...waiting, state: 'in_progress' }),
  })
  show(waiting)
  const drop = await dragged('Street food', 'in_progress')
  drop()
  expect(within(column('in_progress')).getByText('Street food')).toBeVisible()
  await waitFor(() => expect(screen.getByText('Street food is now in Editing')).toBeInTheDocument())
  expect(server.calls).toHaveLength(1)
})

test('a card goes back, with the reason, when somebody else was faster', async () => {
  stubServer({
    'POST /api/projects/waits/start': () =>
      problem(409, { code: 'project_moved', detail: 'The project has moved on.' }),
  })
  show(waiting)
  const drop = await dragged('Street food', 'in_progress')
  drop()
  expect(await screen.findByText("Street food wasn't moved")).toBeVisible()
  expect(screen.getAllByText('The project has moved on.').length).toBeGreaterThan(0)
  expect(within(column('queued')).getByText('Street food')).toBeVisible()
})

test('with the keyboard a card is moved from its menu, which asks for what the move needs', async () => {
  const server = stubServer({
    'POST /api/projects/checked/return': () => json({ ...checked, state: 'revision' }),
  })
  const { user } = show(checked)
  const handle = await screen.findByRole('button', { name: 'Move Side B' })
  handle.focus()
  await user.keyboard('{Enter}')
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'With the client',
    'Changes in progress',
  ])
  await waitFor(() => expect(items[0]).toHaveFocus())
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(items[1]).toHaveFocus())
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox'), 'The logo is the old one.')
  await user.click(within(dialog).getByRole('button', { name: 'Return to the editor' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.calls[0]?.body).toEqual({ text: 'The logo is the old one.' })
})

test('a version cannot be released by accident', async () => {
  const server = stubServer({
    'POST /api/projects/checked/release': () => json({ ...checked, state: 'in_review' }),
  })
  const { user } = show(checked)
  const drop = await dragged('Side B', 'in_review')
  drop()
  expect(await screen.findByText('Release version 2 to the client')).toBeVisible()
  expect(server.calls).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Release to the client' }))
  await waitFor(() => expect(server.calls).toHaveLength(1))
})

test('a project without an editor is assigned one and then started', async () => {
  const server = stubServer({
    'GET /api/projects/waits/editors': () =>
      json({ editors: [{ editor: { id: 'ben', name: 'Ben Soares' }, reasons: [], freeHours: 5 }] }),
    'POST /api/projects/waits/assign': () => json(waiting),
    'POST /api/projects/waits/start': () => json({ ...waiting, state: 'in_progress' }),
    '*': ({ path }) => problem(404, { code: 'not_found', detail: path }),
  })
  const { user } = show({
    ...waiting,
    moves: [{ transition: 'start', to: 'in_progress', assignFirst: true }],
  })
  const drop = await dragged('Street food', 'in_progress')
  drop()
  await user.click(await screen.findByRole('radio', { name: /Ben Soares/ }))
  await user.click(screen.getByRole('button', { name: 'Assign' }))
  await waitFor(() =>
    expect(server.calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      '/api/projects/waits/assign',
      '/api/projects/waits/start',
    ]),
  )
})

test('several cards are assigned at once, and each that was not stays selected with the reason', async () => {
  const server = stubServer({
    'GET /api/editors': () =>
      json({ editors: [{ editor: { id: 'ben', name: 'Ben Soares' } }], all: 1, here: 1 }),
    'POST /api/projects/moves': () =>
      json({
        results: [
          { id: 'waits', done: true },
          { id: 'checked', done: false, code: 'strange', detail: 'The project has moved on.' },
        ],
      }),
  })
  const { user } = show(waiting, checked)
  await user.click(await screen.findByRole('checkbox', { name: 'Select Street food' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Side B' }))
  expect(screen.getByText('2 selected')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Assign' }))
  const dialog = await screen.findByRole('dialog', { name: 'Assign 2 projects' })
  await within(dialog).findByRole('option', { name: 'Ben Soares' })
  await user.selectOptions(within(dialog).getByRole('combobox'), 'ben')
  await user.click(within(dialog).getByRole('button', { name: 'Assign' }))
  expect(await screen.findByText("1 project wasn't moved:")).toBeVisible()
  expect(screen.getByText(/: The project has moved on\./)).toBeVisible()
  expect(screen.getByText('1 project was moved.')).toBeVisible()
  expect(screen.getByText('1 selected')).toBeVisible()
  expect(screen.getByRole('checkbox', { name: 'Select Side B' })).toBeChecked()
  expect(server.to('/api/projects/moves')[0]?.body).toEqual({
    transition: 'assign',
    editorId: 'ben',
    ids: ['waits', 'checked'],
  })
})
