import { beforeEach, expect, test, vi } from 'vitest'
import { endViewAs, startViewAs } from './own-session'
import { onTokensChanged, readTokens, storeTokens } from './tokens'

beforeEach(() => localStorage.clear())

test('a session that was put aside is resumed, once', () => {
  storeTokens({ accessToken: 'mine', refreshToken: 'mine too' })
  startViewAs({ accessToken: 'theirs', refreshToken: 'theirs too' })
  expect(readTokens()).toEqual({ access: 'theirs', refresh: 'theirs too' })
  expect(endViewAs()).toBe(true)
  expect(readTokens()).toEqual({ access: 'mine', refresh: 'mine too' })
  expect(endViewAs()).toBe(false)
})

test('nothing is resumed from unreadable data', () => {
  localStorage.setItem('auth_own_session', '{')
  expect(endViewAs()).toBe(false)
  localStorage.setItem('auth_own_session', '{"access":null,"refresh":null}')
  expect(endViewAs()).toBe(false)
  expect(readTokens()).toEqual({ access: null, refresh: null })
})

test('the page, which is about to reload, is not told of the exchange', () => {
  storeTokens({ accessToken: 'mine', refreshToken: 'mine too' })
  const told = vi.fn()
  const stop = onTokensChanged(told)
  startViewAs({ accessToken: 'theirs', refreshToken: 'theirs too' })
  endViewAs()
  stop()
  expect(told).not.toHaveBeenCalled()
})
