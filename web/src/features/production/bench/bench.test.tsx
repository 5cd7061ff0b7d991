import { i18n } from '@lingui/core'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Project } from '@/lib/api/types'
import { draftProject } from '../brief/brief-fixture'
import { showOnPage } from '../production-stage'
import { Bench } from './bench'

i18n.loadAndActivate({ locale: 'en', messages: {} })
afterEach(() => vi.unstubAllGlobals())

const clock = { ...draftProject().clock, mode: 'ours' as const, at: '2026-11-18T12:00:00Z' }
const project = (more: Partial<Project>) =>
  draftProject({ stateSince: '2026-11-18T09:00:00Z', clock, ...more })

test('a client sees the state on the timeline, and no number of a version they have not seen', async () => {
  showOnPage(
    <Bench
      inside={false}
      projects={[
        project({ id: 'a', title: 'First check', state: 'final_check', version: 0 }),
        project({ id: 'b', title: 'Returned', state: 'in_progress', version: 0 }),
      ]}
    />,
  )
  expect(await screen.findByRole('link', { name: 'First check' })).toBeVisible()
  expect(screen.queryByText(/\bv\d/)).toBeNull()
  expect(screen.getAllByText('Final check')).toHaveLength(2) // the badge and the lane
})

test('the team sees which version is being made or checked', async () => {
  showOnPage(
    <Bench
      inside
      projects={[
        project({ id: 'a', title: 'First check', state: 'final_check', version: 1 }),
        project({ id: 'b', title: 'Returned', state: 'in_progress', version: 1 }),
      ]}
    />,
  )
  expect(await screen.findByText('v1 in final check')).toBeInTheDocument()
  expect(screen.getByText('v2')).toBeInTheDocument()
})
