import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { json, stubServer } from '@/lib/api/server-stub'
import { Testimonials } from './testimonials'

i18n.loadAndActivate({ locale: 'en', messages: {} })
beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const show = () =>
  render(
    <I18nProvider i18n={i18n}>
      <Testimonials />
    </I18nProvider>,
  )

test('a failure and an empty list have fixed messages', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  stubServer({ 'GET /api/testimonials': () => new Response('no', { status: 503 }) })
  show()
  await screen.findByText('Error loading testimonials. Please try again later.')
  stubServer({ 'GET /api/testimonials': () => json([]) })
  show()
  await screen.findByText('Testimonials coming soon!')
})

test('the initial of the name replaces a picture that fails to load', async () => {
  const person = {
    id: '1',
    name: 'inês Prata',
    role: 'Host',
    company: 'The Long Answer',
    content: 'Good.',
    rating: 4.5,
    imageUrl: '/gone.webp',
    isActive: true,
    order: 1,
  }
  stubServer({ 'GET /api/testimonials': () => json([person]) })
  const { container } = show()
  await screen.findByText('Host, The Long Answer')
  expect(screen.getByRole('img', { name: '4.5 out of 5' })).toBeInTheDocument()
  const picture = container.querySelector('img')
  if (picture) fireEvent.error(picture)
  expect(container.querySelector('.portrait')).toHaveTextContent(/^I$/)
})

const said = (over: object) => ({
  id: '1',
  name: 'Ana Silva',
  role: 'Host',
  content: 'On time.',
  rating: 3.5,
  isActive: true,
  order: 1,
  ...over,
})

test('quotes show that they are loading, then appear in their order without hidden ones', async () => {
  stubServer({
    'GET /api/testimonials': () =>
      json([
        said({ id: '2', name: 'Zoe', order: 2 }),
        said({ id: '3', name: 'Eve', order: 0, isActive: false }),
        said({}),
      ]),
  })
  show()
  expect(screen.getByText('Loading testimonials...')).toBeInTheDocument()
  const names = await screen.findAllByText(/^(Ana Silva|Zoe|Eve)$/)
  expect(names.map((name) => name.textContent)).toEqual(['Ana Silva', 'Zoe'])
  expect(screen.queryByText('Loading testimonials...')).toBeNull()
})

test('half a star is half filled', async () => {
  stubServer({ 'GET /api/testimonials': () => json([said({})]) })
  show()
  const stars = (await screen.findByRole('img', { name: '3.5 out of 5' })).querySelectorAll('svg')
  // A full star is one filled shape; half a star is an outline with its left half filled.
  expect(
    [...stars].map((star) => [...star.children].map((path) => path.getAttribute('fill')).join()),
  ).toEqual(['currentColor', 'currentColor', 'currentColor', 'none,currentColor', 'none'])
})
