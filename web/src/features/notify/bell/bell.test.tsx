import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { json, stubServer } from '@/lib/api/server-stub'
import type { Notification, User } from '@/lib/api/types'
import { outdate } from '@/lib/live/live-event'
import { makeQueryClient } from '@/lib/query/query-client'
import { storeTokens } from '@/lib/session/tokens'
import { Bell } from './bell'

const now = new Date().toISOString()
const long = 'W'.repeat(120)

const told = (id: string, part: Partial<Notification>): Notification => ({
  id,
  kind: 'to_review',
  project: 'p1',
  title: 'House Roast',
  at: now,
  firstAt: now,
  read: false,
  needsYou: false,
  ...part,
})

let list: Notification[]
const asked: string[] = []

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.stubGlobal('scrollTo', () => undefined)
  storeTokens({ accessToken: 'access', refreshToken: 'refresh' })
  asked.length = 0
  list = [
    told('3', { version: 3, needsYou: true, until: '2026-11-29T14:00:00Z' }),
    told('2b', { version: 2, until: '2026-11-29T14:00:00Z', read: true }),
    told('2', { kind: 'answered', actor: 'Rui', text: 'The new one', title: long }),
    told('1', {
      kind: 'resumed',
      at: '2020-01-01T12:00:00Z',
      firstAt: '2020-01-01T12:00:00Z',
      read: true,
    }),
  ]
})
afterEach(() => vi.unstubAllGlobals())

function openBell(user: Partial<User> = {}) {
  stubServer({
    'GET /api/notifications': ({ request }) => {
      const only = new URL(request.url).searchParams.get('only')
      asked.push(`only ${only}`)
      const shown =
        only === 'needs-you' ? list.filter(({ needsYou }) => needsYou) : only ? [] : list
      return json({
        notifications: shown,
        unread: list.filter(({ read }) => !read).length,
        needsYou: list.filter(({ needsYou }) => needsYou).length,
        mentions: 0,
      })
    },
    'PUT /api/notifications/read': ({ body }) => {
      const { id, andOlder } = body as { id: string; andOlder?: boolean }
      asked.push(`read ${id} ${andOlder ?? false}`)
      list = list.map((n) => (n.id === id || andOlder ? { ...n, read: true } : n))
      return new Response(null, { status: 204 })
    },
  })
  const person = { role: 'client', ...user } as User
  const root = createRootRoute({ component: () => <Bell user={person} /> })
  const leaf = (path: string) => createRoute({ getParentRoute: () => root, path })
  const router = createRouter({
    routeTree: root.addChildren([
      leaf('/'),
      leaf('/project/$id'),
      leaf('/dashboard'),
      leaf('/profile'),
      leaf('/applications'),
      leaf('/billing'),
      leaf('/inbox'),
      leaf('/accounts/$id'),
    ]),
    history: createMemoryHistory(),
    // As the app writes addresses: every value is plain text.
    stringifySearch: (search) => {
      const text = new URLSearchParams(search as Record<string, string>).toString()
      return text && `?${text}`
    },
  })
  const queryClient = makeQueryClient()
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nProvider>,
  )
  return { router, queryClient }
}

const bell = (name: string) => screen.findByRole('button', { name })
const panel = () => screen.findByRole('dialog', { name: 'Notifications' })

describe('the bell', () => {
  it('counts what is unread, and again when something happens', async () => {
    const { queryClient } = openBell()
    expect(await bell('Notifications, 2 unread')).toHaveTextContent('2')
    list = [told('4', { kind: 'mention', actor: 'Ana' }), ...list]
    outdate(queryClient, 'notification.added')
    await bell('Notifications, 3 unread')
    list = Array.from({ length: 120 }, (_, i) => told(`${i}`, {}))
    outdate(queryClient, 'notification.added')
    expect(await bell('Notifications, 120 unread')).toHaveTextContent('99+')
    list = []
    outdate(queryClient, 'notification.read')
    await bell('Notifications')
  })

  it('shows what needs the person first, then today, then earlier', async () => {
    openBell()
    await userEvent.click(await bell('Notifications, 2 unread'))
    const shown = within(await panel())
    const needing = await shown.findByRole('region', { name: 'Needs you' })
    expect(needing).toHaveTextContent('v3 of House Roast is ready for your review')
    expect(needing).toHaveTextContent(/Approved automatically on .*Nov 29/)
    expect(needing).toHaveTextContent('Watch version')
    const today = shown.getByRole('region', { name: 'Today' })
    expect(today).toHaveTextContent(`Rui answered your question about ${long}`)
    expect(today).toHaveTextContent('“The new one”')
    // The answer is no longer awaited.
    expect(today).toHaveTextContent('v2 of House Roast is ready for your review')
    expect(today).not.toHaveTextContent('Approved automatically')
    expect(shown.getByRole('region', { name: 'Earlier' })).toHaveTextContent(
      'House Roast has resumed',
    )
    await userEvent.click(shown.getByRole('radio', { name: 'Needs you 1' }))
    await waitFor(() => expect(asked).toContain('only needs-you'))
    await waitFor(() => expect(shown.queryByRole('region', { name: 'Today' })).toBeNull())
    await userEvent.click(shown.getByRole('radio', { name: 'Mentions' }))
    await shown.findByText('Messages that mention you will appear here.')
  })

  it('leads to the project, marks the entry as read and closes', async () => {
    const { router } = openBell()
    await userEvent.click(await bell('Notifications, 2 unread'))
    await userEvent.click(
      await within(await panel()).findByRole('link', { name: /v3 of House Roast is ready/ }),
    )
    await waitFor(() => expect(router.state.location.href).toBe('/project/p1'))
    expect(screen.queryByRole('dialog')).toBeNull()
    await bell('Notifications, 1 unread')
    expect(asked).toContain('read 3 false')
  })

  it("leads a manager to a visitor's message, and to the client whose payment failed", async () => {
    list = [
      told('2', { kind: 'contact', project: '', title: '' }),
      told('1', {
        kind: 'payment_failed',
        project: '',
        title: 'Casa Prata',
        account: 'c1',
        amount: 69900,
      }),
      told('0', {
        kind: 'refund_failed',
        project: '',
        title: 'Casa Prata',
        account: 'c2',
        amount: 17550,
      }),
      told('3', {
        kind: 'foreign_money',
        project: '',
        title: 'Casa Prata',
        account: 'c3',
        currency: 'EUR',
      }),
    ]
    openBell({ role: 'admin' })
    await userEvent.click(await bell('Notifications, 4 unread'))
    const shown = within(await panel())
    expect(await shown.findByRole('link', { name: /from a visitor/ })).toHaveAttribute(
      'href',
      '/inbox',
    )
    expect(shown.getByRole('link', { name: /Casa Prata's payment of \$699/ })).toHaveAttribute(
      'href',
      '/accounts/c1',
    )
    expect(shown.getByRole('link', { name: /refused a refund of \$175\.50/ })).toHaveAttribute(
      'href',
      '/accounts/c2',
    )
    expect(shown.getByRole('link', { name: /Casa Prata was billed in EUR/ })).toHaveAttribute(
      'href',
      '/accounts/c3',
    )
  })

  it('leads a manager to the disputed payments, with the deadline', async () => {
    const dispute = { kind: 'dispute', project: '', title: 'Casa Prata', amount: 69900 } as const
    list = [
      told('3', { ...dispute, dispute: 'opened', until: '2026-11-26T23:59:59Z' }),
      told('2', { ...dispute, dispute: 'lost' }),
      told('1', { ...dispute, title: '', dispute: 'due' }),
    ]
    openBell({ role: 'admin' })
    await userEvent.click(await bell('Notifications, 3 unread'))
    const shown = within(await panel())
    const opened = await shown.findByRole('link', {
      name: /Casa Prata disputes a payment of \$699/,
    })
    expect(opened).toHaveAttribute('href', '/payments?month=all&outcome=disputed')
    expect(opened).toHaveTextContent(/Answer by \w+, Nov 2[67]/)
    expect(shown.getByRole('link', { name: /You lost Casa Prata's dispute/ })).toHaveAttribute(
      'href',
      '/payments?month=all',
    )
    expect(shown.getByText(/is still unanswered/)).toHaveTextContent(/^A client's dispute/)
  })

  it('leads an editor who lost a project to their own page', async () => {
    list = [
      told('5', { kind: 'unassigned' }),
      told('7', { kind: 'new_device', title: 'Firefox, Linux', project: undefined } as never),
      told('6', { kind: 'message', count: 3, actor: 'Rui' }),
    ]
    openBell({ role: 'team_member' })
    await userEvent.click(await bell('Notifications, 3 unread'))
    const shown = within(await panel())
    const lost = await shown.findByRole('link', { name: /went to another editor/ })
    expect(lost).toHaveAttribute('href', '/dashboard')
    const device = shown.getByRole('link', { name: /New sign-in on Firefox/ })
    expect(device).toHaveAttribute('href', '/profile?tab=sessions')
    const messages = shown.getByRole('link', { name: /3 new messages in House Roast/ })
    expect(messages).toHaveAttribute('href', '/project/p1?tab=messages')
  })

  it('leads to the note in the room', async () => {
    list = [
      told('2', { kind: 'message', count: 2, actor: 'Rui', version: 2, note: 'n7' }),
      told('1', { kind: 'mention', actor: 'Rui', version: 1, note: 'n3' }),
    ]
    openBell()
    await userEvent.click(await bell('Notifications, 2 unread'))
    const shown = within(await panel())
    expect(await shown.findByRole('link', { name: /2 new messages/ })).toHaveAttribute(
      'href',
      '/project/p1?v=2&note=n7',
    )
    expect(shown.getByRole('link', { name: /mentioned you/ })).toHaveAttribute(
      'href',
      '/project/p1?v=1&note=n3',
    )
  })

  it('marks a guest, who can enter any name', async () => {
    list = [told('1', { kind: 'message', count: 1, actor: 'Rui', guest: true })]
    openBell()
    await userEvent.click(await bell('Notifications, 1 unread'))
    const today = await within(await panel()).findByRole('region', { name: 'Today' })
    expect(today).toHaveTextContent('the last from Rui (guest)')
  })

  it('marks everything as read up to the newest', async () => {
    openBell()
    await userEvent.click(await bell('Notifications, 2 unread'))
    const shown = within(await panel())
    await userEvent.click(await shown.findByRole('button', { name: 'Mark all read' }))
    await waitFor(() => expect(asked).toContain('read 3 true'))
    await waitFor(() => expect(shown.queryByRole('button', { name: 'Mark all read' })).toBeNull())
    await userEvent.keyboard('{Escape}')
    expect(await bell('Notifications')).toHaveFocus()
  })

  it('changes nothing for a manager who is viewing as a client', async () => {
    openBell({ viewedBy: 'mia' })
    await userEvent.click(await bell('Notifications, 2 unread'))
    const shown = within(await panel())
    await userEvent.click(await shown.findByRole('link', { name: /v3 of House Roast is ready/ }))
    expect(shown.queryByRole('button', { name: 'Mark all read' })).toBeNull()
    expect(asked.some((what) => what.startsWith('read'))).toBe(false)
  })

  it('says what will be here while there is nothing', async () => {
    list = []
    openBell()
    await userEvent.click(await bell('Notifications'))
    await within(await panel()).findByText('No notifications yet')
  })
})
