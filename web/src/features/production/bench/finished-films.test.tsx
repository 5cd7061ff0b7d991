import { i18n } from '@lingui/core'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Project } from '@/lib/api/types'
import { draftProject } from '../brief/brief-fixture'
import { showOnPage } from '../production-stage'
import { FinishedFilms } from './finished-films'

i18n.loadAndActivate({ locale: 'en', messages: {} })

const film = (number: number, more: Partial<Project>): Project =>
  draftProject({
    id: `p${number}`,
    title: `Film ${number}`,
    stateSince: '2026-11-12T09:00:00Z',
    version: 2,
    ...more,
  })
const approved = (number: number) =>
  film(number, { state: 'approved', approvedAt: '2026-11-12T09:00:00Z' })

test('finished projects say when and which version was approved, or that they were cancelled', async () => {
  const projects = [approved(1), film(2, { state: 'cancelled' })]
  showOnPage(<FinishedFilms projects={projects} all={<a href="/all">All</a>} />)
  const first = await screen.findByRole('link', { name: /Film 1/ })
  expect(within(first).getByText('Approved Nov 12, 2026')).toBeVisible()
  expect(within(first).getByText('v2')).toBeVisible()
  const second = screen.getByRole('link', { name: /Film 2/ })
  expect(within(second).getByText('Cancelled')).toBeVisible()
  expect(within(second).queryByText('v2')).toBeNull()
  expect(screen.queryByRole('link', { name: 'All' })).toBeNull()
})

test('more than two rows of them are a press away', async () => {
  const films = Array.from({ length: 9 }, (_, at) => approved(at + 1))
  showOnPage(<FinishedFilms projects={films} all={<a href="/all">All</a>} />)
  expect(await screen.findByRole('link', { name: 'All' })).toBeVisible()
  expect(screen.getAllByRole('link', { name: /Film/ })).toHaveLength(8)
})
