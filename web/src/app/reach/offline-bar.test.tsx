import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { json, stubServer } from '@/lib/api/server-stub'
import { tellKept } from '@/lib/kept-work'
import { makeQueryClient } from '@/lib/query/query-client'
import { reachability } from '@/lib/reach/reachability'
import { OfflineBar } from './offline-bar'

i18n.loadAndActivate({ locale: 'en', messages: {} })

let forget: () => void
beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  stubServer({ 'GET /api/service': () => json({ brand: { name: 'Cutroom' } }) })
  forget = reachability.watch()
})
afterEach(() => {
  reachability.answered()
  forget()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function show(person?: string) {
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={makeQueryClient()}>
        <OfflineBar {...(person && { person })} />
      </QueryClientProvider>
    </I18nProvider>,
  )
  // The text comes in a file of its own.
  await act(async () => {
    await import('./offline-strip')
  })
}

const leave = () =>
  act(() => {
    dispatchEvent(new Event('offline'))
  })
const comeBack = () =>
  act(() => {
    reachability.answered()
  })
const bar = () => screen.getByRole('status').textContent

const keep = (unsent: number) =>
  act(() => {
    localStorage.setItem(
      'notes:ana:p1',
      JSON.stringify({ drafts: {}, unsent: Array(unsent).fill({}) }),
    )
    tellKept()
  })

test('nothing is shown while all is well', async () => {
  await show('ana')
  expect(bar()).toBe('')
})

test('while away, it counts what waits on this device; once back, what was sent, for a while', async () => {
  await show('ana')
  leave()
  expect(bar()).toContain("You're offline. Keep working. Notes, messages and briefs are kept")
  keep(2)
  localStorage.setItem('brief:ana:p2', '{}')
  localStorage.setItem('notes:eve:p1', JSON.stringify({ unsent: [{}] }))
  keep(2)
  expect(bar()).toContain('Waiting on this device: 2 notes and 1 brief.')
  comeBack()
  expect(bar()).toBe("You're back online.  ")
  keep(0)
  expect(bar()).toContain('Sent: 2 notes.')
  act(() => {
    vi.advanceTimersByTime(8_000)
  })
  expect(bar()).toBe('')
})

test('on a public page it promises only what the page keeps', async () => {
  await show()
  leave()
  expect(bar()).toContain("You're offline. What you typed stays here. We keep trying.")
})

test('"Try now" asks at once', async () => {
  const server = stubServer({
    'GET /healthz': () => new Response('ok'),
    'GET /api/service': () => json({ brand: { name: 'Cutroom' } }),
  })
  await show('ana')
  leave()
  await act(async () => screen.getByRole('button', { name: 'Try now' }).click())
  expect(server.to('/healthz')).toHaveLength(1)
  expect(bar()).toContain("You're back online.")
})
