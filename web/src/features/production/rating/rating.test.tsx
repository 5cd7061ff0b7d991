import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { json, problem, stubServer } from '@/lib/api/server-stub'
import type { ProjectRating, RatedProject } from '@/lib/api/types'
import { draftProject } from '../brief/brief-fixture'
import { showOnPage } from '../production-stage'
import { projectQuery } from '../project-queries'
import { LowRatingRow } from './low-rating-row'
import { RatingCard } from './rating-card'

i18n.loadAndActivate({ locale: 'en', messages: {} })
afterEach(() => vi.unstubAllGlobals())
beforeEach(() =>
  // jsdom has no layout to observe.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  ),
)

const asked: ProjectRating = {
  stars: 0,
  revision: 0,
  mayRate: true,
  ask: true,
  quotable: false,
  isQuote: false,
}
const given: ProjectRating = {
  stars: 4,
  text: 'Lovely grade.',
  by: { id: 'abe', name: 'Abe' },
  at: '2026-11-16T10:00:00Z',
  changeableUntil: '2026-11-23T10:00:00Z',
  revision: 1,
  mayRate: true,
  ask: false,
  quotable: false,
  isQuote: false,
}

const rated = (rating: ProjectRating) => draftProject({ state: 'approved', rating })

function Page() {
  const project = useQuery(projectQuery('p1'))
  return project.data && <RatingCard project={project.data} />
}

test('a rating is sent with its sentence and can be changed', async () => {
  let rating = asked
  const server = stubServer({
    'GET /api/projects/p1': () => json(rated(rating)),
    'PUT /api/projects/p1/rating': ({ body }) => {
      rating = { ...given, ...(body as object), revision: rating.revision + 1 }
      return json(rated(rating))
    },
  })
  const { user } = showOnPage(<Page />)
  const send = await screen.findByRole('button', { name: 'Send rating' })
  expect((send as HTMLButtonElement).disabled).toBe(true)
  await user.click(screen.getByRole('radio', { name: '5 stars' }))
  await user.type(screen.getByRole('textbox'), 'Just right.')
  await user.click(screen.getByRole('checkbox', { name: /with my name/ }))
  await user.click(send)
  expect(await screen.findByRole('img', { name: '5 stars of 5' })).toBeTruthy()
  expect(screen.getByText('Just right.')).toBeTruthy()
  expect(server.calls.at(-1)?.body).toEqual({
    stars: 5,
    text: 'Just right.',
    revision: 0,
    quotable: true,
  })
  await user.click(screen.getByRole('button', { name: 'Change rating' }))
  expect((screen.getByRole('textbox') as HTMLTextAreaElement).value).toBe('Just right.')
})

test('nothing that was typed is lost when a teammate rates first', async () => {
  let rating = asked
  stubServer({
    'GET /api/projects/p1': () => json(rated(rating)),
    'PUT /api/projects/p1/rating': () => {
      rating = given
      return problem(409, { code: 'rating_changed', detail: 'The rating has changed.' })
    },
  })
  const { user } = showOnPage(<Page />)
  await user.click(await screen.findByRole('radio', { name: '1 star' }))
  await user.type(screen.getByRole('textbox'), 'Too loud')
  await user.click(screen.getByRole('button', { name: 'Send rating' }))
  expect(await screen.findByText('Lovely grade.')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('The rating has changed')
  expect((screen.getByRole('textbox') as HTMLTextAreaElement).value).toBe('Too loud')
  expect(screen.getByRole('button', { name: 'Save rating' })).toBeTruthy()
})

test('people who may not rate see the rating and no question', () => {
  showOnPage(<RatingCard project={rated({ ...asked, mayRate: false, ask: false })} />)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a manager marks the revision on screen as seen', async () => {
  const server = stubServer({
    'PUT /api/projects/p1/rating/seen': () => new Response(null, { status: 204 }),
  })
  const low: RatedProject = {
    id: 'p1',
    title: 'Winter blend',
    account: { id: 'a1', name: 'Lume Coffee' },
    rating: { ...given, stars: 1, revision: 3 },
  }
  const { user } = showOnPage(<LowRatingRow project={low} />)
  await user.click(await screen.findByRole('button', { name: 'Mark as seen' }))
  expect(server.calls.at(-1)?.body).toEqual({ revision: 3 })
})

test('a client lets us quote them, and a manager shows it on the site with one press', async () => {
  const server = stubServer({
    'GET /api/projects/p1': () => json(rated({ ...given, mayRate: false, isQuote: true })),
    'PUT /api/projects/p1/testimonial': () => json({ id: 'rating-p1', shown: true }),
  })
  const { user } = showOnPage(<Page />)
  await user.click(await screen.findByRole('button', { name: 'Use as testimonial' }))
  expect(await screen.findByText("It's on the site now.")).toBeVisible()
  expect(screen.getByRole('link', { name: 'Edit testimonial' })).toHaveAttribute(
    'href',
    '/content?tab=testimonials&open=rating-p1',
  )
  expect(server.calls.at(-1)?.path).toBe('/api/projects/p1/testimonial')
})
