import { i18n } from '@lingui/core'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { json, stubServer } from '@/lib/api/server-stub'
import { showOnPage } from '../production-stage'
import { Capacity } from './capacity'

i18n.loadAndActivate({ locale: 'en', messages: {} })
afterEach(() => vi.unstubAllGlobals())

test('a cell tells how full the day is, and opens the projects behind it', async () => {
  stubServer({
    'GET /api/capacity': () =>
      json({
        days: ['2026-11-18', '2026-11-19'],
        editors: [
          {
            editor: { id: 'ben', name: 'Ben Soares' },
            days: [
              {
                minutes: 480,
                away: false,
                dueMinutes: 570,
                projects: [{ id: 'p1', title: 'Summer stage', state: 'revision', hit: false }],
              },
              { minutes: 0, away: true, dueMinutes: 0, projects: [] },
            ],
          },
        ],
      }),
  })
  const { user } = showOnPage(<Capacity />)
  const cell = await screen.findByRole('button', {
    name: 'Ben Soares, 18 Wed: 1 project, 9.5 of 8 h',
  })
  expect(screen.getByRole('button', { name: 'Ben Soares, 19 Thu: away' })).toBeVisible()
  expect(screen.getByRole('rowheader', { name: /Ben Soares/ })).toBeVisible()
  cell.focus()
  await user.keyboard('{Enter}')
  expect(cell).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByRole('link', { name: 'Summer stage' })).toHaveAttribute('href', '/project/p1')
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('link', { name: 'Summer stage' })).toBeNull()
})
