import { i18n } from '@lingui/core'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AccountLine } from '@/lib/api/billing-types'
import { json, problem, stubServer } from '@/lib/api/server-stub'
import type { AccountShow, AccountSort } from '../billing-queries'
import { show } from '../billing-stage'
import { AccountsRows } from './accounts-rows'
import { AccountsSection } from './accounts-section'
import { AccountsTable } from './accounts-table'

i18n.loadAndActivate({ locale: 'en', messages: {} })

afterEach(() => vi.unstubAllGlobals())

const account = (id: string, more: object = {}) => ({
  id,
  name: `Team ${id}`,
  owner: { id: `u-${id}`, fullName: `The ${id}`, email: `${id}@example.com` },
  plan: 'professional',
  standing: 'good',
  credits: 7,
  used: 1,
  allowance: 8,
  storage: { used: 12_440_000_000, limit: 500_000_000_000 },
  createdAt: '2026-11-15T12:00:00Z',
  risks: [],
  ...more,
})

function Accounts({ search: first = '' }: { search?: string }) {
  const [search, setSearch] = useState(first)
  const [show, setShow] = useState<AccountShow>('')
  const [sort, setSort] = useState<AccountSort>('newest')
  return (
    <AccountsSection
      search={search}
      onSearch={setSearch}
      show={show}
      onShow={setShow}
      sort={sort}
      onSort={setSort}
    >
      {(accounts) => (
        <AccountsTable
          accounts={accounts}
          name={({ id, name }) => <a href={`/accounts/${id}`}>{name}</a>}
        />
      )}
    </AccountsSection>
  )
}

describe('the list of client accounts', () => {
  it('shows the owner, plan, status and videos left of each', async () => {
    stubServer({
      'GET /api/accounts': () =>
        json({
          accounts: [
            account('ana', { standing: 'on_hold' }),
            account('eve', { plan: '', standing: '', credits: 0, used: 0, allowance: 0 }),
          ],
        }),
    })
    show(<Accounts />)
    const rows = within(await screen.findByRole('table', { name: 'Client accounts' })).getAllByRole(
      'row',
    )
    expect(rows[1]).toHaveTextContent(
      /Team ana.*On hold.*7.*1 of 8 used.*Professional.*12.4 GB of 500 GB.*The ana.*ana@example.com/,
    )
    expect(rows[2]).toHaveTextContent(/Team eve.*Never subscribed.*0.*–/)
    expect(rows[2]).not.toHaveTextContent('used')
    expect(screen.getByRole('link', { name: 'Team ana' })).toHaveAttribute('href', '/accounts/ana')
  })

  it('says why a client may leave, and can show only those', async () => {
    const asked: (string | null)[] = []
    stubServer({
      'GET /api/accounts': ({ request }) => {
        const wanted = new URL(request.url).searchParams.get('show')
        asked.push(wanted)
        const late = account('ana', { risks: ['late', 'unhappy'] })
        return json({ accounts: wanted === 'new' ? [] : wanted ? [late] : [late, account('eve')] })
      },
    })
    const user = show(<Accounts />)
    expect(await screen.findByText('Late project, Low rating')).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'At risk' }))
    await waitFor(() => expect(screen.queryByText('Team eve')).not.toBeInTheDocument())
    expect(screen.getByText('Team ana')).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'New' }))
    expect(await screen.findByText('No client account is like this right now.')).toBeVisible()
    expect(asked).toEqual([null, 'at_risk', 'new'])
  })

  it('is searched once typing pauses, and loads page by page', async () => {
    const server = stubServer({
      'GET /api/accounts': ({ request }) => {
        const asked = new URL(request.url).searchParams
        if (asked.get('search') !== 'an') return json({ accounts: [] })
        return asked.get('before') === 'ana'
          ? json({ accounts: [account('anders')] })
          : json({ accounts: [account('ana')], next: 'ana' })
      },
    })
    const user = show(<Accounts />)
    expect(await screen.findByText('No clients have registered yet')).toBeVisible()
    await user.type(screen.getByLabelText('Find an account'), 'an')
    expect(await screen.findByText('Team ana')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('Team anders')).toBeVisible()
    expect(server.to('/api/accounts')).toHaveLength(3)
    await user.type(screen.getByLabelText('Find an account'), '!')
    expect(await screen.findByText('No accounts found')).toBeVisible()
  })

  it('is sorted by name, by usage and by health', async () => {
    const asked: (string | null)[] = []
    stubServer({
      'GET /api/accounts': ({ request }) => {
        const sort = new URL(request.url).searchParams.get('sort')
        asked.push(sort)
        return json({
          accounts:
            sort === 'name' ? [account('ana'), account('eve')] : [account('eve'), account('ana')],
        })
      },
    })
    const user = show(<Accounts />)
    const names = () => screen.getAllByRole('link').map((link) => link.textContent)
    await screen.findByText('Team ana')
    expect(names()).toEqual(['Team eve', 'Team ana'])
    await user.selectOptions(screen.getByLabelText('Sort by'), 'name')
    await waitFor(() => expect(names()).toEqual(['Team ana', 'Team eve']))
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Videos used')
    await waitFor(() => expect(names()).toEqual(['Team eve', 'Team ana']))
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Health')
    await waitFor(() => expect(asked).toEqual([null, 'name', 'usage', 'health']))
  })

  it('fits beside an account, with the videos used and the most pressing risk', () => {
    stubServer({})
    show(
      <AccountsRows
        accounts={[
          account('ana', { risks: ['late', 'idle'] }) as AccountLine,
          account('ben') as AccountLine,
          account('eve', { plan: '', standing: '', used: 0, allowance: 0 }) as AccountLine,
        ]}
        link={({ id }, children) => <a href={`/accounts/${id}`}>{children}</a>}
      />,
    )
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
    expect(rows[0]).toMatch(/Team ana.*Professional 1\/8.*Late project$/)
    expect(rows[1]).toMatch(/Team ben.*Professional 1\/8.*Good$/)
    expect(rows[2]).toMatch(/Team eve.*Never subscribed$/)
  })

  it('can be loaded again when loading failed', async () => {
    let away = true
    stubServer({
      'GET /api/accounts': () =>
        away ? problem(503, { detail: 'Away' }) : json({ accounts: [account('ana')] }),
    })
    const user = show(<Accounts search="ana" />)
    expect(await screen.findByText("We couldn't load the accounts.")).toBeVisible()
    away = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getByText('Team ana')).toBeVisible())
    expect(screen.getByLabelText('Find an account')).toHaveValue('ana')
  })
})
