import { i18n } from '@lingui/core'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { json, stubServer } from '@/lib/api/server-stub'
import { draftProject } from '../brief/brief-fixture'
import { showOnPage } from '../production-stage'
import type { Alarms, Reason } from './alarms-query'
import { ManagerAlarms } from './manager-alarms'

i18n.loadAndActivate({ locale: 'en', messages: {} })
afterEach(() => vi.unstubAllGlobals())

const waits = (reason: Reason, count: number, ...titles: string[]) => ({
  reason,
  count,
  projects: titles.map((title) => draftProject({ id: title, title, state: 'queued' })),
})

const alarms = {
  projects: [waits('missed', 0), waits('unassigned', 7, 'Solara', 'Town hall')],
  failedPayments: 2,
  lowRatings: 0,
  messages: 0,
  applications: 0,
  failedJobs: 1,
  disk: { state: 'works', freeBytes: 1, totalBytes: 2, storedBytes: 1 },
} satisfies Alarms

const nothing = { count: 0, rows: null }

test('every alert has its count, and the first of a reason link to all of them', async () => {
  stubServer({
    'GET /api/ratings/low': () => json({ projects: [] }),
    'GET /api/covers': () => json({ requests: [] }),
  })
  const { user } = showOnPage(
    <ManagerAlarms
      alarms={alarms}
      money={{ count: 2, rows: <li>2 failed payments</li> }}
      people={nothing}
      system={{ count: 1, rows: <li>1 failed job</li> }}
    />,
  )
  expect(await screen.findByText('Solara')).toBeVisible()
  const pills = screen.getAllByRole('radio').map(({ textContent }) => textContent)
  expect(pills).toEqual(['All 10', 'Projects 7', 'Money 2', 'System 1'])
  const all = screen.getByRole('link', { name: 'All 7 projects without an editor' })
  expect(all).toHaveAttribute('href', '/?editor=none#board')
  await user.click(screen.getByRole('radio', { name: 'Money 2' }))
  expect(screen.getByText('2 failed payments')).toBeVisible()
  expect(screen.queryByText('Solara')).toBeNull()
  expect(screen.queryByText('1 failed job')).toBeNull()
})
