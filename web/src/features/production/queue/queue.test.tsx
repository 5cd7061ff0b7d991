import { i18n } from '@lingui/core'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { json, problem, stubServer } from '@/lib/api/server-stub'
import type { Queue } from '@/lib/api/types'
import { movedTo } from '@/lib/reorder/reorder'
import { showOnPage } from '../production-stage'
import { QueueSection } from './queue-section'

i18n.loadAndActivate({ locale: 'en', messages: {} })
afterEach(() => vi.unstubAllGlobals())

const queueOf = (...titles: string[]): Queue => ({
  at: '2026-11-17T11:00:00Z',
  slots: 2,
  active: 2,
  mayReorder: true,
  projects: titles.map((title, index) => ({
    id: title.toLowerCase(),
    title,
    place: index + 1,
    hasTurn: index === 0,
    begins: `2026-11-${18 + index}T14:00:00Z`,
    due: `2026-11-${19 + index}T14:00:00Z`,
  })),
})

type Order = { projects: string[]; seen: string[] }

function serve(refuse = false) {
  let order = ['One', 'Two', 'Three']
  return stubServer({
    'GET /api/queue': () => json(queueOf(...order)),
    'PUT /api/queue': ({ body }) => {
      if (refuse) {
        order = ['Three', 'Two', 'One']
        return problem(409, { code: 'queue_changed', detail: 'The queue has changed.' })
      }
      const titles = Object.fromEntries(order.map((title) => [title.toLowerCase(), title]))
      order = (body as Order).projects.map((id) => titles[id] ?? '')
      return json(queueOf(...order))
    },
  })
}

const titles = () => screen.getAllByRole('link').map((link) => link.textContent)
const grip = (title: string) => screen.findByRole('button', { name: new RegExp(`Move ${title},`) })

test('an entry of a list moves up and down', () => {
  expect(movedTo(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(movedTo(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
})

test('a project is moved with the arrow keys, keeps the focus, and its new place is announced', async () => {
  const server = serve()
  const { user } = showOnPage(<QueueSection />)
  const handle = await grip('One')
  handle.focus()
  await user.keyboard('{ArrowDown}')
  expect(titles()).toEqual(['Two', 'One', 'Three'])
  expect(screen.getByRole('status')).toHaveTextContent('One, now number 2 of 3')
  expect(await grip('One')).toHaveFocus()
  await user.keyboard('{End}')
  expect(titles()).toEqual(['Two', 'Three', 'One'])
  await waitFor(() => expect(server.calls.filter(({ method }) => method === 'PUT')).toHaveLength(2))
  expect(server.calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({
    projects: ['two', 'three', 'one'],
    seen: ['two', 'one', 'three'],
  })
  await waitFor(() => expect(screen.getByText('Next, waiting for an editor')).toBeVisible())
  expect(titles()).toEqual(['Two', 'Three', 'One'])
})

test('a project is dragged by its handle', async () => {
  const server = serve()
  showOnPage(<QueueSection />)
  const handle = await grip('Three')
  handle.setPointerCapture = () => undefined
  for (const [index, row] of screen.getAllByRole('listitem').entries())
    row.getBoundingClientRect = () => ({ bottom: (index + 1) * 50 }) as DOMRect
  fireEvent.pointerDown(handle, { button: 0, clientY: 125 })
  fireEvent.pointerMove(handle, { clientY: 20 })
  expect(screen.getByText('Move to number 1')).toBeVisible()
  fireEvent.pointerUp(handle, { clientY: 20 })
  expect(titles()).toEqual(['Three', 'One', 'Two'])
  await waitFor(() =>
    expect(server.to('/api/queue').some(({ method }) => method === 'PUT')).toBe(true),
  )
})

test('when somebody else has sorted the queue meanwhile, their order is shown with the reason', async () => {
  serve(true)
  const { user } = showOnPage(<QueueSection />)
  const handle = await grip('One')
  handle.focus()
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(titles()).toEqual(['Three', 'Two', 'One']))
  expect(screen.getByRole('status')).toHaveTextContent('The queue has changed')
})

test('people who may not sort the queue see it without handles', async () => {
  stubServer({ 'GET /api/queue': () => json({ ...queueOf('One', 'Two'), mayReorder: false }) })
  showOnPage(<QueueSection />)
  expect(await screen.findByText('One')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})
