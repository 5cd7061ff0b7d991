import { i18n } from '@lingui/core'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { json, problem, stubServer } from '@/lib/api/server-stub'
import { currentToasts } from '@/ui/toast'
import { show } from '../billing-stage'
import { AccountCredits } from './account-credits'
import { PaymentEventsSection } from './payment-events-section'
import { PromoCodesSection } from './promo-codes-section'
import { SandboxPanel } from './sandbox-panel'

i18n.loadAndActivate({ locale: 'en', messages: {} })

afterEach(() => vi.unstubAllGlobals())

const event = {
  id: 'evt_1',
  kind: 'invoice.paid',
  customerId: 'cus_1',
  createdAt: '2026-11-15T12:00:00Z',
  receivedAt: '2026-11-15T12:00:01Z',
  state: 'failed',
  problem: 'the provider did not answer',
}

describe('the messages of the payment provider', () => {
  it('can be read as they arrived, and processed again', async () => {
    const server = stubServer({
      'GET /api/payment-events': () => json({ events: [event] }),
      'GET /api/payment-events/evt_1': () => json({ ...event, payload: '{"id":"evt_1"}' }),
      'POST /api/payment-events/evt_1/replay': () => new Response(null, { status: 204 }),
    })
    const user = show(<PaymentEventsSection state="failed" onState={() => undefined} />)
    await user.click(await screen.findByRole('button', { name: 'invoice.paid' }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText(/"id": "evt_1"/)).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Process again' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.to('/api/payment-events/evt_1/replay')).toHaveLength(1)
    const [first] = server.to('/api/payment-events')
    expect(first && new URL(first.request.url).search).toBe('?state=failed')
  })

  it('continue after the last one seen, even when many arrived at the same moment', async () => {
    const server = stubServer({
      'GET /api/payment-events': ({ request }) =>
        new URL(request.url).searchParams.get('before') === 'evt_1'
          ? json({ events: [{ ...event, id: 'evt_0', kind: 'charge.refunded' }] })
          : json({ events: [event], next: 'evt_1' }),
    })
    const user = show(<PaymentEventsSection state={undefined} onState={() => undefined} />)
    await user.click(await screen.findByRole('button', { name: 'Show more' }))
    expect(await screen.findByRole('button', { name: 'charge.refunded' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'invoice.paid' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
    expect(server.to('/api/payment-events')).toHaveLength(2)
  })
})

describe('promo codes', () => {
  const code = {
    code: 'AUTUMN',
    percentOff: 20,
    amountOff: 0,
    months: 3,
    newClients: false,
    plans: [],
    maxUses: 10,
    uses: 4,
    builtIn: false,
  }

  it('can be created; a code that exists is reported beside its field', async () => {
    const server = stubServer({
      'GET /api/promo-codes': () => json({ codes: [] }),
      'POST /api/promo-codes': ({ body }) =>
        (body as { code: string }).code === 'TAKEN'
          ? problem(409, { code: 'code_taken', detail: 'This code already exists', field: 'code' })
          : new Response(null, { status: 204 }),
    })
    const user = show(<PromoCodesSection />)
    await user.click(await screen.findByRole('button', { name: 'New promo code' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Create code' }))
    expect(server.calls.filter(({ method }) => method === 'POST')).toEqual([])
    await user.type(within(dialog).getByLabelText('Code'), 'taken')
    await user.click(within(dialog).getByRole('button', { name: 'Create code' }))
    expect(await within(dialog).findByText('This code already exists')).toBeVisible()
    await user.clear(within(dialog).getByLabelText('Code'))
    await user.type(within(dialog).getByLabelText('Code'), 'autumn')
    await user.click(within(dialog).getByRole('button', { name: 'Create code' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.calls.filter(({ method }) => method === 'POST').at(-1)?.body).toMatchObject({
      code: 'AUTUMN',
      percentOff: 10,
      months: 1,
    })
  })

  it("can be ended, unless they are the catalogue's own", async () => {
    const server = stubServer({
      'GET /api/promo-codes': () =>
        json({ codes: [{ ...code, code: 'FIRSTMONTH10', builtIn: true }, code] }),
      'DELETE /api/promo-codes/AUTUMN': () => new Response(null, { status: 204 }),
    })
    const user = show(<PromoCodesSection />)
    await user.click(await screen.findByRole('button', { name: 'End AUTUMN' }))
    expect(screen.queryByRole('button', { name: 'End FIRSTMONTH10' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'End code' }))
    await waitFor(() => expect(server.to('/api/promo-codes/AUTUMN')).toHaveLength(1))
  })
})

describe("a client account's videos", () => {
  it('are described to a manager in the third person', async () => {
    const credits = {
      accountId: 'a1',
      left: 0,
      held: 0,
      parts: [{ kind: 'allowance', left: 0 }],
      lots: [],
    }
    const at = '2026-11-03T12:00:00Z'
    const bought = { seq: 1, at, amount: 3, balance: 3, reason: 'tokens_bought', by: 'member' }
    stubServer({
      'GET /api/accounts/a1/credits': () => json(credits),
      'GET /api/accounts/a1/credits/entries': () => json({ entries: [bought] }),
    })
    const user = show(<AccountCredits account="a1" />)
    expect(await screen.findByText('Extra videos bought')).toBeVisible()
    expect(screen.getByText('From the plan')).toBeVisible()
    expect(screen.getByText('No videos left.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Hide history' }))
    expect(screen.getByRole('button', { name: 'Show history' })).toBeVisible()
    expect(document.body).not.toHaveTextContent(/\byour?\b|\bI\b/i)
  })

  it('can be adjusted by hand only with a reason', async () => {
    const credits = { accountId: 'a1', left: 2, held: 0, parts: [], lots: [], entries: [] }
    const server = stubServer({
      'GET /api/accounts/a1/credits': () => json(credits),
      'GET /api/accounts/a1/credits/entries': () => json({ entries: [] }),
      'POST /api/accounts/a1/credits': () => json(credits),
    })
    const user = show(<AccountCredits account="a1" />)
    await user.click(await screen.findByRole('button', { name: 'Adjust videos' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('radio', { name: 'Remove' }))
    await user.click(within(dialog).getByRole('button', { name: 'Remove videos' }))
    expect(within(dialog).getByText('Please give a reason. The client will read it.')).toBeVisible()
    await user.type(within(dialog).getByLabelText('Reason'), 'Counted twice')
    await user.click(within(dialog).getByRole('button', { name: 'Remove videos' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
      kind: 'goodwill',
      amount: -1,
      reason: 'Counted twice',
    })
  })

  it('use one key while the form is open, and another the next time', async () => {
    const credits = { accountId: 'a1', left: 2, held: 0, parts: [], lots: [], entries: [] }
    let lost = true
    const server = stubServer({
      'GET /api/accounts/a1/credits': () => json(credits),
      'GET /api/accounts/a1/credits/entries': () => json({ entries: [] }),
      'POST /api/accounts/a1/credits': () => {
        if (!lost) return json(credits)
        lost = false
        return new Response('the answer was lost', { status: 502 })
      },
    })
    const user = show(<AccountCredits account="a1" />)
    const send = async () => {
      await user.click(await screen.findByRole('button', { name: 'Adjust videos' }))
      const dialog = await screen.findByRole('dialog')
      await user.type(within(dialog).getByLabelText('Reason'), 'Late')
      await user.click(within(dialog).getByRole('button', { name: 'Add videos' }))
      return dialog
    }
    const dialog = await send()
    await within(dialog).findByRole('alert')
    await user.click(within(dialog).getByRole('button', { name: 'Add videos' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await send()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const [first, again, next] = server.calls
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => (body as { key: string }).key)
    expect(again).toBe(first)
    expect(next).not.toBe(first)
  })
})

describe('the sandbox', () => {
  it('simulates what can go wrong', async () => {
    const server = stubServer({
      'GET /api/sandbox': () => json({ undelivered: 2 }),
      'POST /api/sandbox': () => json({ undelivered: 2 }),
    })
    const user = show(<SandboxPanel />)
    expect(await screen.findByText("2 messages haven't arrived yet.")).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Fail the next payment' }))
    await waitFor(() =>
      expect(currentToasts()[0]).toMatchObject({ title: 'The next payment will fail' }),
    )
    expect(server.calls.at(-1)?.body).toEqual({ move: 'fail_next_payment' })
  })
})
