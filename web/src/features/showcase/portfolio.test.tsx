import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { json, stubServer } from '@/lib/api/server-stub'
import { Portfolio } from './portfolio'

i18n.loadAndActivate({ locale: 'en', messages: {} })

const items = [
  {
    id: '1',
    title: 'The Long Answer',
    category: 'youtube',
    description: 'A weekly show',
    imageUrl: '/a.webp',
    videoUrl: 'dQw4w9WgXcQ',
  },
  {
    id: '2',
    title: 'Night Shift',
    category: 'corporate',
    description: 'A recruiting film',
    imageUrl: '/b.webp',
    videoUrl: '',
  },
]

beforeEach(() => {
  sessionStorage.clear()
  // jsdom does not implement dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal')
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'close')
})

const show = () =>
  render(
    <I18nProvider i18n={i18n}>
      <Portfolio />
    </I18nProvider>,
  )

test('shows that it is loading, then the work and its categories', async () => {
  stubServer({ 'GET /api/portfolio': () => json(items) })
  show()
  expect(screen.getByText('Loading portfolio...')).toBeInTheDocument()
  expect(await screen.findByText('Video Demo')).toBeInTheDocument()
  expect(screen.getByText('No video available')).toBeInTheDocument()
  const filter = screen.getByRole('group', { name: 'Filter by category' })
  const options = within(filter).getAllByRole('button')
  expect(options.map((option) => option.textContent)).toEqual(['All', 'YouTube', 'Corporate'])
  await userEvent.click(screen.getByRole('button', { name: 'Corporate' }))
  expect(screen.queryByText('The Long Answer')).not.toBeInTheDocument()
})

test('offers the usual categories without any work', async () => {
  stubServer({ 'GET /api/portfolio': () => json([]) })
  show()
  expect(await screen.findByText('Nothing to show here yet.')).toBeInTheDocument()
  const filter = screen.getByRole('group', { name: 'Filter by category' })
  expect(
    within(filter)
      .getAllByRole('button')
      .map((option) => option.textContent),
  ).toEqual(['All', 'Social Media', 'YouTube', 'Commercial'])
})

test('reports a failure and can be retried', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  let answer = () => new Response('no', { status: 500 })
  stubServer({ 'GET /api/portfolio': () => answer() })
  show()
  await screen.findByText('Failed to load portfolio items. Please try again later.')
  answer = () => json(items)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Video Demo')).toBeInTheDocument()
})

test('a picture that fails to load leaves a tile with the title', async () => {
  stubServer({ 'GET /api/portfolio': () => json(items) })
  const { container } = show()
  await screen.findByText('Video Demo')
  const picture = container.querySelector('img')
  if (picture) fireEvent.error(picture)
  expect(container.querySelector('.work-tile')).toHaveTextContent('The Long Answer')
})

test('work with a video plays in a dialog, and nothing is loaded from other sites before', async () => {
  stubServer({ 'GET /api/portfolio': () => json(items) })
  const { container } = show()
  await userEvent.click(await screen.findByRole('button', { name: /The Long Answer/ }))
  const frame = container.querySelector('iframe')
  expect(frame?.src).toContain('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ')
  expect(frame?.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin')
  expect(frame?.title).toBe('The Long Answer')
  expect(screen.getByText('Loading player...')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Close video' }))
  expect(container.querySelector('dialog')).toBeNull()
})
