import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { offerPromoLater } from './offers'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a visitor sees the offer after exactly two minutes', () => {
  const show = vi.fn()
  offerPromoLater(show)
  vi.advanceTimersByTime(119_999)
  expect(show).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(show).toHaveBeenCalledOnce()
})

test('a visitor who closed it never sees it again', () => {
  localStorage.setItem('promo_banner_closed', 'true')
  const show = vi.fn()
  offerPromoLater(show)
  vi.advanceTimersByTime(600_000)
  expect(show).not.toHaveBeenCalled()
})

test('a visitor who has a session by then does not see it', () => {
  const show = vi.fn()
  offerPromoLater(show)
  localStorage.setItem('auth_access_token', 'a')
  localStorage.setItem('auth_refresh_token', 'r')
  vi.advanceTimersByTime(120_000)
  expect(show).not.toHaveBeenCalled()
})
