import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { statisticsQuery } from '@/features/statistics/statistics-queries'
import { report } from '@/features/statistics/statistics-stage'
import { json, problem, stubServer } from '@/lib/api/server-stub'
import { makeQueryClient } from '@/lib/query/query-client'
import { storeTokens } from '@/lib/session/tokens'
import { pages } from '../../pages'
import { paths } from '../../paths'
import { makeRouter } from '../../router'

beforeAll(async () => {
  await import('../../layout/guarded-layout')
  const page = pages.find(({ path }) => path === paths.statistics)
  if (page && 'preload' in page.component) await page.component.preload?.()
}, 300_000)

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  storeTokens({ accessToken: 'access', refreshToken: 'refresh' })
  // jsdom has no layout: nothing can be scrolled or measured.
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const onTime = '/api/statistics/metrics/on_time'

/** Opens the statistics in the app as a manager does who comes from another page. */
function openStatistics(search = '') {
  history.replaceState(null, '', '/another-page')
  history.pushState(null, '', paths.statistics + search)
  return load()
}

/** Loads the app at the current address. */
function load() {
  const client = makeQueryClient()
  const server = stubServer({
    'GET /api/service': () => json({ brand: { name: 'Cutroom' }, demo: true }),
    'GET /api/user': () =>
      json({
        id: '1',
        username: 'mia',
        email: 'mia@example.com',
        fullName: 'Mia Costa',
        role: 'admin',
        language: 'en',
        theme: 'system',
        mailOff: [],
        emailConfirmed: true,
      }),
    'GET /api/statistics': () => json(report),
    [`GET ${onTime}`]: ({ request }) =>
      request.url.includes('slice=')
        ? problem(422, { code: 'slice_unknown', detail: 'There is no such part' })
        : json({
            key: 'on_time',
            name: 'On time',
            definition: '',
            unit: 'yes',
            count: 0,
            rows: [],
          }),
    '*': () => problem(404, { code: 'not_found', detail: 'Nothing is here' }),
  })
  const { unmount } = render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <RouterProvider router={makeRouter()} />
      </QueryClientProvider>
    </I18nProvider>,
  )
  return {
    server,
    client,
    unmount,
    person: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
  }
}

const here = () => location.pathname + location.search
/**
 * The button with a number. By its text: asking for roles walks through the whole page, which takes
 * jsdom longer than rendering it.
 */
const number = async (name: string) => {
  const label = await screen.findByText(`, ${name}: open list`, { ignore: 'details *' })
  return label.closest('button') as HTMLElement
}
/** The number on the card of the same figure. */
const ofAllEditors = () => document.getElementById('figure-on_time')
const sheet = () => document.querySelector<HTMLElement>('[role=dialog]')
const closeButton = () => within(sheet() as HTMLElement).getByRole('button', { name: 'Close' })
const opened = () => waitFor(() => expect(sheet()).toHaveTextContent('On time'))
const closed = () => waitFor(() => expect(sheet()).toBeNull())

test('an open list is in the address until it closes, and there is nothing to go back to', async () => {
  const { person } = openStatistics('?days=90')
  await person.click(await number('On time, Ben'))
  await opened()
  expect(here()).toBe(`${paths.statistics}?days=90&open=on_time&open-editor=ben`)
  const back = vi.spyOn(history, 'back')
  const close = closeButton()
  fireEvent.click(close)
  fireEvent.click(close)
  expect(back).toHaveBeenCalledTimes(1)
  await closed()
  expect(here()).toBe(`${paths.statistics}?days=90`)
  expect(await number('On time, Ben')).toHaveFocus()
  history.back()
  await waitFor(() => expect(here()).toBe('/another-page'))
})

test('going back closes a list, and gives the focus back', async () => {
  const { person } = openStatistics()
  await person.click(await number('On time, Ben'))
  await opened()
  history.back()
  await closed()
  expect(here()).toBe(paths.statistics)
  expect(await number('On time, Ben')).toHaveFocus()
  history.forward()
  await opened()
})

test('a number that is gone when its list closes leaves the focus to its figure', async () => {
  const { client, person } = openStatistics()
  await person.click(await number('On time, Ben'))
  await opened()
  client.setQueryData(statisticsQuery({ days: 30 }).queryKey, { ...report, tables: [] })
  await waitFor(() => expect(screen.queryByText('Editors')).toBeNull())
  await person.keyboard('{Escape}')
  await closed()
  expect(ofAllEditors()).toHaveFocus()
})

test('an address opens its list, with its own editor and days', async () => {
  const days = { from: '2026-10-01', to: '2026-10-31' }
  const { server, person } = openStatistics(
    `?days=90&plan=starter&open=on_time&open-editor=ben&open-from=${days.from}&open-to=${days.to}`,
  )
  await opened()
  const [call] = server.to(onTime)
  expect(Object.fromEntries(new URL(call?.request.url ?? '').searchParams)).toEqual({
    ...days,
    plan: 'starter',
    editor: 'ben',
    language: 'en',
  })
  await person.click(closeButton())
  await closed()
  expect(here()).toBe(`${paths.statistics}?days=90&plan=starter`)
  expect(ofAllEditors()).toHaveFocus()
  history.back()
  await waitFor(() => expect(here()).toBe('/another-page'))
})

test('a list that was opened here is closed the same way after a reload', async () => {
  const { person, unmount } = openStatistics()
  await person.click(await number('On time, Ben'))
  await opened()
  unmount()
  load()
  await opened()
  await person.keyboard('{Escape}')
  await closed()
  expect(here()).toBe(paths.statistics)
  history.back()
  await waitFor(() => expect(here()).toBe('/another-page'))
})

test.each(['?open=nothing&open-editor=ben', '?open=cash_net', '?open-from=2026-10-01'])(
  'no list is opened by %s',
  async (search) => {
    const { person } = openStatistics(search)
    await number('On time, Ben')
    expect(sheet()).toBeNull()
    await person.click(screen.getByText('90 days'))
    await waitFor(() => expect(here()).toBe(`${paths.statistics}?days=90`))
  },
)

test('an address with a list that no longer exists says so, and can be closed', async () => {
  const { person } = openStatistics('?open=on_time&open-slice=gone')
  await waitFor(() => expect(sheet()).toHaveTextContent("We couldn't load the list."))
  await person.keyboard('{Escape}')
  await closed()
  expect(here()).toBe(paths.statistics)
})
