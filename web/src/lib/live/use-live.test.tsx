import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { stubServer } from '@/lib/api/server-stub'
import { keys } from '@/lib/query/keys'
import { makeQueryClient } from '@/lib/query/query-client'
import { storeTokens } from '@/lib/session/tokens'
import { startLiveFrom } from './live-start'
import { useLive } from './use-live'

afterEach(() => vi.unstubAllGlobals())

test('an event that arrives while a list is first read shows in the list', async () => {
  storeTokens({ accessToken: 'access', refreshToken: 'refresh' })
  let tell: (text: string) => void = () => undefined
  stubServer({
    'GET /api/live': () =>
      new Response(
        new ReadableStream({
          start(stream) {
            tell = (text) => stream.enqueue(new TextEncoder().encode(text))
          },
        }),
      ),
  })
  const answers: ((people: string[]) => void)[] = []
  const cache = makeQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  )
  const { result, rerender } = renderHook(
    ({ asks }) => ({
      live: useLive(true),
      people: useQuery({
        queryKey: keys.people,
        enabled: asks,
        queryFn: () => new Promise<string[]>((answer) => answers.push(answer)),
      }),
    }),
    { wrapper, initialProps: { asks: false } },
  )
  await waitFor(() => expect(result.current.live).toBe('open'))
  act(() => tell('id: 1\nevent: clock.moved\ndata: {}\n\n'))
  rerender({ asks: true })
  await waitFor(() => expect(answers).toHaveLength(1))
  // The server reads its data before somebody registers, and its response comes after that event.
  act(() => tell('id: 2\nevent: user.registered\ndata: {}\n\n'))
  await waitFor(() => expect(answers).toHaveLength(2))
  await act(async () => answers[0]?.([]))
  await act(async () => answers[1]?.(['ana']))
  await waitFor(() => expect(result.current.people.data).toEqual(['ana']))
})

test('what was read before the stream opened is not read again', async () => {
  storeTokens({ accessToken: 'access', refreshToken: 'refresh' })
  startLiveFrom('41')
  startLiveFrom('57')
  const { to } = stubServer({ 'GET /api/live': () => new Response(new ReadableStream()) })
  let reads = 0
  const cache = makeQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(
    () => ({
      live: useLive(true),
      people: useQuery({ queryKey: keys.people, queryFn: async () => ++reads }),
    }),
    { wrapper },
  )
  await waitFor(() => expect(result.current.live).toBe('open'))
  expect(to('/api/live')[0]?.request.headers.get('Last-Event-ID')).toBe('41')
  await waitFor(() => expect(result.current.people.isFetching).toBe(false))
  expect(reads).toBe(1)
})
