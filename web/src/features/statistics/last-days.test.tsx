import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { json, stubServer } from '@/lib/api/server-stub'
import { makeQueryClient } from '@/lib/query/query-client'
import { storeTokens } from '@/lib/session/tokens'
import { LastDays } from './last-days'
import { report } from './statistics-stage'

i18n.loadAndActivate({ locale: 'en', messages: {} })

const plain = (_: string, text: string) => text
const links = { client: plain, project: plain, editor: plain, payment: plain }

test('each of the three figures opens the list it counts', async () => {
  storeTokens({ accessToken: 'access', refreshToken: 'refresh' })
  const asked: string[] = []
  stubServer({
    'GET /api/statistics': () => json(report),
    'GET /api/statistics/metrics/on_time': ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('days') ?? '')
      return json({
        key: 'on_time',
        name: 'On time',
        definition: 'What On time means.',
        unit: 'yes',
        count: 0,
        rows: [],
      })
    },
  })
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={makeQueryClient()}>
        <LastDays more={null} links={links} />
      </QueryClientProvider>
    </I18nProvider>,
  )
  const person = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  await person.click(await screen.findByRole('button', { name: '66.7%, On time: open list' }))
  expect(await screen.findByRole('dialog', { name: 'On time' })).toBeVisible()
  expect(asked).toEqual(['30'])
})
