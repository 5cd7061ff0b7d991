import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { makeQueryClient } from './query-client'

test('data that was read once is never stale', async () => {
  vi.useFakeTimers()
  const client = makeQueryClient()
  const read = vi.fn(async () => 'read')
  await client.fetchQuery({ queryKey: ['words'], queryFn: read })
  vi.advanceTimersByTime(365 * 24 * 60 * 60 * 1000)
  await client.fetchQuery({ queryKey: ['words'], queryFn: read })
  expect(read).toHaveBeenCalledTimes(1)
  client.clear()
  vi.useRealTimers()
})

test('neither a failed query nor a failed mutation is retried', async () => {
  const client = makeQueryClient()
  const fail = vi.fn(() => Promise.reject(new Error('no')))
  await expect(client.fetchQuery({ queryKey: ['words'], queryFn: fail })).rejects.toThrow('no')
  const mutation = client.getMutationCache().build(client, { mutationFn: fail })
  await expect(mutation.execute(undefined)).rejects.toThrow('no')
  expect(fail).toHaveBeenCalledTimes(2)
})

test('nothing is refetched because time passes or a window gets the focus', () => {
  const client = makeQueryClient()
  const { options } = new QueryObserver(client, { queryKey: ['words'], queryFn: () => 'read' })
  expect(options).toMatchObject({ refetchInterval: false, refetchOnWindowFocus: false })
})
