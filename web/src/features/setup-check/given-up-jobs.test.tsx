import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { json, stubServer } from '@/lib/api/server-stub'
import { makeQueryClient } from '@/lib/query/query-client'
import { storeTokens } from '@/lib/session/tokens'
import { GivenUpJobs } from './given-up-jobs'

i18n.loadAndActivate({ locale: 'en', messages: {} })
afterEach(() => vi.unstubAllGlobals())

test('managers see which jobs failed too often and can run one again', async () => {
  const job = { attempts: 25, givenUpAt: '2026-11-16T12:00:00Z' }
  let jobs = [
    { ...job, id: 7, kind: 'file.prepare', fileName: 'oven.mp4', projectId: 'bakery' },
    { ...job, id: 8, kind: 'session.sweep' },
  ]
  stubServer({
    'GET /api/jobs/given-up': () => json({ jobs }),
    'DELETE /api/jobs/8': () => {
      jobs = jobs.filter(({ id }) => id !== 8)
      return new Response(null, { status: 204 })
    },
    'POST /api/jobs/7/run': () => {
      jobs = jobs.slice(1)
      return new Response(null, { status: 204 })
    },
  })
  storeTokens({ accessToken: 'access', refreshToken: 'refresh' })
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={makeQueryClient()}>
        <GivenUpJobs bare />
      </QueryClientProvider>
    </I18nProvider>,
  )
  const list = await screen.findByRole('region', { name: 'Failed jobs' })
  expect(list).toHaveTextContent('Prepare a file for playing')
  expect(list).toHaveTextContent('Nov 16, 2026, 25 attempts')
  expect(list).toHaveTextContent('Clean up')
  expect(screen.getByRole('link', { name: 'oven.mp4' })).toHaveAttribute('href', '/project/bakery')
  await userEvent.click(screen.getAllByRole('button', { name: 'Run again' })[0] as HTMLElement)
  await waitFor(() => expect(list).not.toHaveTextContent('oven.mp4'))
  expect(list).toHaveTextContent('Clean up')
  expect(list).toHaveTextContent("See job 8 in the server's log.")
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss job' }))
  expect(await screen.findByText('No failed jobs.')).toBeVisible()
})
