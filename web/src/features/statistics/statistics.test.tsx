import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { json, stubServer } from '@/lib/api/server-stub'
import { makeQueryClient } from '@/lib/query/query-client'
import { storeTokens } from '@/lib/session/tokens'
import { formatValue } from './format-value'
import { questionOf } from './period'
import { StatisticsReport } from './statistics-report'
import { report } from './statistics-stage'

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

function show() {
  storeTokens({ accessToken: 'access', refreshToken: 'refresh' })
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={makeQueryClient()}>
        <StatisticsReport report={report} question={{ days: 30, plan: 'starter' }} links={links} />
      </QueryClientProvider>
    </I18nProvider>,
  )
  return userEvent.setup({ delay: null })
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
    expect(screen.getByText(/from \$738/)).toBeVisible()
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
    expect(latest).toMatch(/\$/)
    expect(reader).toHaveTextContent(latest)
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
      screen.getAllByRole('button', { name: /All, 2026-10/, hidden: true })[0] as HTMLElement,
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
})
