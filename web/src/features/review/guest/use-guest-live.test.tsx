import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { stubServer } from '@/lib/api/server-stub'
import { onLiveMessage } from '@/lib/live/live-messages'
import { keys } from '@/lib/query/keys'
import { makeQueryClient } from '@/lib/query/query-client'
import { guestViewing, useGuestLive } from './use-guest-live'

afterEach(() => vi.unstubAllGlobals())

function enter(answer: () => Response) {
  const server = stubServer({ 'GET /api/guest/live': answer })
  const cache = makeQueryClient()
  const asked = vi.spyOn(cache, 'invalidateQueries')
  const onOpen = vi.fn()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  )
  const { unmount } = renderHook(() => useGuestLive('link', 'secret', onOpen), { wrapper })
  return { server, asked, onOpen, unmount }
}

test('a guest receives others, and refetches the room when something has changed', async () => {
  let tell: (text: string) => void = () => undefined
  const { server, asked, onOpen, unmount } = enter(
    () =>
      new Response(
        new ReadableStream({
          start(stream) {
            tell = (text) => stream.enqueue(new TextEncoder().encode(text))
          },
        }),
      ),
  )
  await waitFor(() => expect(onOpen).toHaveBeenLastCalledWith(true))
  expect(server.calls[0]?.bearer).toBe('Bearer secret')
  expect(server.calls[0]?.request.url).not.toContain('secret')
  expect(asked).toHaveBeenCalledTimes(1)
  const heard = vi.fn()
  const stop = onLiveMessage(guestViewing, heard)
  act(() => tell('event: hello\ndata: {}\n\nevent: viewing\ndata: {"frame":3}\n\n'))
  await waitFor(() => expect(heard).toHaveBeenCalledWith({ frame: 3 }))
  expect(asked).toHaveBeenCalledTimes(1)
  act(() => tell('event: changed\ndata: {}\n\n'))
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  expect(asked).toHaveBeenLastCalledWith({ queryKey: keys.guestRoom('link') })
  stop()
  unmount()
  expect(onOpen).toHaveBeenLastCalledWith(false)
})

test.each([401, 404])(
  'a stream refused with %i is not retried, but the room is refetched',
  async (status) => {
    const { server, asked, onOpen } = enter(() => new Response('', { status }))
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
    await waitFor(() => expect(onOpen).toHaveBeenLastCalledWith(false))
    expect(server.calls).toHaveLength(1)
  },
)
