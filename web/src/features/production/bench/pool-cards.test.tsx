import { i18n } from '@lingui/core'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { json, stubServer } from '@/lib/api/server-stub'
import { draftProject } from '../brief/brief-fixture'
import { showOnPage } from '../production-stage'
import { PoolCards } from './pool-cards'

i18n.loadAndActivate({ locale: 'en', messages: {} })
afterEach(() => vi.unstubAllGlobals())

const waiting = (title: string) => draftProject({ id: title, title, state: 'queued' })

test('the pool loads page by page', async () => {
  stubServer({
    'GET /api/pool': ({ request }) =>
      new URL(request.url).searchParams.get('after') === 'false.1.One'
        ? json({ projects: [waiting('Two')] })
        : json({ projects: [waiting('One')], next: 'false.1.One' }),
  })
  const { user } = showOnPage(<PoolCards />)
  expect(await screen.findByRole('link', { name: 'One' })).toBeVisible()
  expect(screen.queryByText('Two')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await screen.findByRole('link', { name: 'Two' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'One' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

test('an editor with few matches can load more where the first page has none', async () => {
  stubServer({
    'GET /api/pool': ({ request }) =>
      new URL(request.url).searchParams.get('after') === 'false.1.One'
        ? json({ projects: [waiting('Two')] })
        : json({ projects: [], next: 'false.1.One' }),
  })
  const { user } = showOnPage(<PoolCards />)
  expect(await screen.findByText(/None of the projects that have waited longest/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await screen.findByRole('link', { name: 'Two' })).toBeVisible()
})
