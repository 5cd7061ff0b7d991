import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { json, stubServer } from '@/lib/api/server-stub'
import { makeQueryClient } from '@/lib/query/query-client'
import { storeTokens } from '@/lib/session/tokens'
import { formatValue } from './format-value'
import { listAddress, listOf } from './list-address'
import { questionOf } from './period'
import { StatisticsReport } from './statistics-report'
import { report } from './statistics-stage'
import type { MetricList } from './statistics-types'

i18n.loadAndActivate({ locale: 'en', messages: {} })

/** jsdom has no layout, so nothing in it changes its size. */
class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => vi.stubGlobal('ResizeObserver', NoResizeObserver))
afterEach(() => vi.unstubAllGlobals())

const links = {
  payment: (client: string, text: string) => <a href={`/payments?client=${client}`}>{text}</a>,
  client: (id: string, name: string) => <a href={`/accounts/${id}`}>{name}</a>,
  project: (id: string, title: string) => <a href={`/project/${id}`}>{title}</a>,
  editor: (id: string, name: string) => <a href={`/user-profile/${id}`}>{name}</a>,
}

/** The report on a page that has a list open, or none. */
function Page({ list }: { list: MetricList | undefined }) {
  const [behind, setBehind] = useState(list)
  return (
    <StatisticsReport
      report={report}
      question={{ days: 30, plan: 'starter' }}
      behind={behind}
      links={links}
      onOpen={setBehind}
      onClose={() => setBehind(undefined)}
    />
  )
}

function show(list?: MetricList) {
  storeTokens({ accessToken: 'access', refreshToken: 'refresh' })
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={makeQueryClient()}>
        <Page list={list} />
      </QueryClientProvider>
    </I18nProvider>,
  )
  return userEvent.setup({ delay: null, pointerEventsCheck: 0 })
}

const rows = {
  key: 'on_time',
  name: 'On time',
  definition: 'What On time means.',
  unit: 'yes',
  count: 2,
  rows: [
    {
      id: 'p1',
      at: '2026-11-04T08:00:00Z',
      client: { id: 'casa', name: 'Casa' },
      project: { id: 'p1', name: 'Film' },
      plan: 'Starter',
      code: '',
      detail: '',
      value: 0,
    },
  ],
}

describe('the report', () => {
  it('shows every figure with its definition and its change', () => {
    show()
    expect(screen.getByText('What Churn means.')).toBeVisible()
    expect(
      screen.getByRole('button', {
        name: '$738, Recurring revenue in the period before: open list',
      }),
    ).toBeVisible()
    expect(screen.getByText(/33\.3 pt/)).toBeVisible()
    expect(screen.getByText('Not counted per editor')).toBeVisible()
    expect(screen.getByRole('button', { name: /Rating: open list/ })).toHaveTextContent('–')
  })

  it('has a table beside a chart, and says so if it is empty', () => {
    show()
    expect(
      screen.getByRole('img', { name: 'Revenue by plan, from $738 to $1,398' }),
    ).toBeInTheDocument()
    const months = screen.getByRole('table', { name: 'Revenue by plan', hidden: true })
    expect(within(months).getByText('Oct 2026')).toBeInTheDocument()
    expect(screen.getByText('Nothing in this period')).toBeVisible()
  })

  it('reads a chart point by point with the arrow keys', async () => {
    const user = show()
    const reader = screen.getByRole('slider', { name: 'Revenue by plan, from $738 to $1,398' })
    const latest = reader.getAttribute('aria-valuetext') ?? ''
    expect(latest).toBe('Nov, Starter: $0')
    expect(reader).toHaveTextContent('Nov')
    reader.focus()
    await user.keyboard('{Home}')
    expect(reader).toHaveAttribute('aria-valuenow', '1')
    expect(reader.getAttribute('aria-valuetext')).not.toBe(latest)
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{End}{ArrowRight}')
    expect(reader).toHaveAttribute('aria-valuetext', latest)
  })

  it("opens the list behind a number, with the row's own editor and days", async () => {
    const server = stubServer({
      'GET /api/statistics/metrics/on_time': () => json(rows),
      'GET /api/statistics/metrics/recurring_revenue': () =>
        json({ ...rows, rows: [], count: 0, name: 'Recurring revenue' }),
    })
    const user = show()
    await user.click(screen.getByRole('button', { name: /On time, Ben: open list/ }))
    const list = await screen.findByRole('dialog', { name: 'On time' })
    expect(within(list).getByRole('link', { name: 'Film' })).toHaveAttribute('href', '/project/p1')
    expect(within(list).getByText('No')).toBeVisible()
    expect(within(list).queryByText('Code')).toBeNull()
    const asked = (path: string) =>
      Object.fromEntries(new URL(server.to(path)[0]?.request.url ?? '').searchParams)
    expect(asked('/api/statistics/metrics/on_time')).toEqual({
      days: '30',
      plan: 'starter',
      editor: 'ben',
      language: 'en',
    })
    await user.keyboard('{Escape}')
    await user.click(
      screen.getAllByRole('button', { name: /All, Oct 2026/, hidden: true })[0] as HTMLElement,
    )
    await screen.findByRole('dialog', { name: 'Recurring revenue' })
    expect(asked('/api/statistics/metrics/recurring_revenue')).toEqual({
      from: '2026-10-01',
      to: '2026-10-31',
      plan: 'starter',
      language: 'en',
    })
  })
})

/** What the list of a metric was asked for. */
const askedFor = (server: ReturnType<typeof stubServer>, metric: string) => {
  const [call] = server.to(`/api/statistics/metrics/${metric}`)
  const { language, ...asked } = Object.fromEntries(new URL(call?.request.url ?? '').searchParams)
  return asked
}

const month = { days: '30', plan: 'starter' }

describe('a number opens the rows that it counts', () => {
  it.each([
    ['4, Late, 3 h: open list', 'turnaround_median', { slice: 'late-3' }],
    ['4, Late: open list', 'turnaround_median', { slice: 'late' }],
    ['100%, 1, Starter: open list', 'rounds', { slice: '1' }],
    ['3, Clients, Paid: open list', 'first_payment', { slice: 'yes' }],
    ['75%, Share, Paid: open list', 'first_payment', {}],
  ])('%s', async (name, metric, slice) => {
    const server = stubServer({ '*': () => json({ ...rows, slice: 'Some', name: 'Rows of it' }) })
    const user = show()
    const [number] = screen.getAllByRole('button', { name, hidden: true })
    await user.click(number as HTMLElement)
    expect(await screen.findByRole('dialog', { name: 'Rows of it: Some' })).toBeVisible()
    expect(askedFor(server, metric)).toEqual({ ...month, ...slice })
  })

  it('also in the period before', async () => {
    const server = stubServer({ '*': () => json(rows) })
    const user = show()
    await user.click(screen.getByRole('button', { name: /Churn in the period before: open list/ }))
    await screen.findByRole('dialog')
    expect(askedFor(server, 'churn')).toEqual({
      plan: 'starter',
      from: '2026-09-20',
      to: '2026-10-19',
    })
  })

  it('also as a bar or a cell of a chart, and gives the focus back to the chart', async () => {
    const server = stubServer({ '*': () => json(rows) })
    const user = show()
    const bars = screen.getByText('3 h, On time: 1, Late: 4').closest('g')
    await user.click(bars?.querySelector('rect:last-of-type') as Element)
    await screen.findByRole('dialog')
    expect(askedFor(server, 'turnaround_median')).toEqual({ ...month, slice: 'late-3' })
    await user.keyboard('{Escape}')
    const reader = screen.getByRole('slider', { name: 'What Turnaround shows.' })
    expect(reader).toHaveFocus()
    expect(reader).toHaveAttribute('aria-valuetext', '3 h, On time: 1, Late: 4')
    const rounds = screen.getByRole('img', { name: 'What Rounds used shows.' })
    await user.click(within(rounds).getByText('100'))
    await screen.findByRole('dialog')
    expect(askedFor(server, 'rounds')).toEqual({ ...month, slice: '1' })
  })

  it('from the keyboard, at any point of a chart', async () => {
    const server = stubServer({ '*': () => json(rows) })
    const user = show()
    screen.getByRole('slider', { name: 'What Turnaround shows.' }).focus()
    await user.keyboard('{Home}{Tab}')
    const number = screen.getByRole('button', { name: 'On time: 2, 0 h: open list' })
    expect(number).toHaveFocus()
    await user.keyboard('{Enter}')
    await screen.findByRole('dialog')
    expect(askedFor(server, 'turnaround_median')).toEqual({ ...month, slice: 'on_time-0' })
    await user.keyboard('{Escape}')
    expect(number).toHaveFocus()
    expect(number).toHaveAccessibleName('On time: 2, 0 h: open list')
  })

  it('and the list says which one it is', async () => {
    stubServer({
      '*': () =>
        json({
          ...rows,
          slice: '1',
          from: '2026-10-20',
          to: '2026-11-18',
          plan: 'Starter',
          editor: { id: 'ben', name: '' },
          code: 'SPRING',
        }),
    })
    const user = show()
    await user.click(screen.getByRole('button', { name: /On time, Ben: open list/ }))
    const list = await screen.findByRole('dialog', { name: 'On time: 1' })
    expect(
      within(list).getByText(
        'Oct 20, 2026 – Nov 18, 2026 · Starter · Former editor · SPRING · Rows: 2',
      ),
    ).toBeVisible()
  })
})

describe('a list that was open from the start', () => {
  it('gives the focus to its figure when it closes', async () => {
    stubServer({ '*': () => json(rows) })
    const user = show({ metric: 'on_time', narrow: { editor: 'ben' } })
    await screen.findByRole('dialog', { name: 'On time' })
    await user.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: '66.7%, On time: open list' })).toHaveFocus()
  })
})

describe('values', () => {
  it.each([
    [139_850, 'cents', '$1,398.50'],
    [6667, 'basis_points', '66.7%'],
    [35, 'tenths', '3.5'],
    [70_800_000, 'duration', '19 h 40 min'],
    [200_000, 'duration', '3 min'],
    [12_000, 'duration', '12 s'],
    [12_300_000, 'bytes', '12.3 MB'],
    [1, 'yes', 'Yes'],
    [undefined, 'count', '–'],
  ] as const)('%s %s is %s', (value, unit, text) => {
    expect(formatValue(value, unit)).toBe(text)
  })
})

describe('the URL', () => {
  it('asks for the last 30 days unless it has valid ones', () => {
    expect(questionOf({})).toEqual({ days: 30 })
    expect(questionOf({ days: '90', plan: 'starter' })).toEqual({ days: 90, plan: 'starter' })
    expect(questionOf({ days: '5000', from: 'x', to: '2026-11-01' })).toEqual({ days: 30 })
    expect(questionOf({ from: '2026-10-01', to: '2026-10-31', days: '30' })).toEqual({
      from: '2026-10-01',
      to: '2026-10-31',
    })
  })

  /** The address with a list, as it is read back. */
  const inUrl = (list: MetricList): Record<string, string> =>
    JSON.parse(JSON.stringify(listAddress(list)))

  it.each<MetricList>([
    { metric: 'on_time', narrow: {} },
    { metric: 'rating', narrow: { editor: 'ben', slice: '5' } },
    {
      metric: 'recurring_revenue',
      narrow: { plan: 'starter', client: 'casa', from: '2026-10-01', to: '2026-10-31' },
    },
    { metric: 'churn', narrow: { code: 'SPRING & co' } },
  ])('has the open list, %o', (list) => {
    expect(listOf(inUrl(list), report.figures)).toEqual(list)
  })

  it('keeps the filters of the page apart from those of the list', () => {
    const page = { days: '90', plan: 'pro', editor: 'ana' }
    const list: MetricList = { metric: 'on_time', narrow: { editor: 'ben' } }
    expect({ ...page, ...inUrl(list) }).toEqual({
      ...page,
      open: 'on_time',
      'open-editor': 'ben',
    })
  })

  it('opens no list that it names wrongly', () => {
    const listIn = (search: Record<string, string>) => listOf(search, report.figures)
    expect(listIn({})).toBeUndefined()
    expect(listIn({ open: 'constructor', 'open-editor': 'ben' })).toBeUndefined()
    expect(listIn({ 'open-editor': 'ben' })).toBeUndefined()
    // Net cash isn't counted for an editor.
    expect(listIn({ open: 'cash_net' })).toBeUndefined()
    for (const days of [
      { 'open-from': '2026-10-01' },
      { 'open-from': 'yesterday', 'open-to': '2026-10-31' },
    ])
      expect(listIn({ open: 'churn', 'open-plan': '', ...days })).toEqual({
        metric: 'churn',
        narrow: {},
      })
  })
})
