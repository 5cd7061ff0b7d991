import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { json, stubServer } from '@/lib/api/server-stub'
import { makeQueryClient } from '@/lib/query/query-client'
import { storeTokens } from '@/lib/session/tokens'
import { statisticsQuery } from './statistics-queries'
import { report } from './statistics-stage'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('figures on screen are read again every five minutes, and when they are opened later', async () => {
  storeTokens({ accessToken: 'access', refreshToken: 'refresh' })
  const server = stubServer({ 'GET /api/statistics': () => json(report) })
  const client = makeQueryClient()
  const look = () => new QueryObserver(client, statisticsQuery({ days: 30 })).subscribe(() => {})
  const leave = look()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(server.calls).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(300_000)
  expect(server.calls).toHaveLength(2)
  leave()
  await vi.advanceTimersByTimeAsync(200_000)
  look()()
  expect(server.calls, 'recent figures are shown as they are').toHaveLength(2)
  await vi.advanceTimersByTimeAsync(200_000)
  look()()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(server.calls).toHaveLength(3)
})
