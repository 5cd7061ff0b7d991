import { beforeEach, expect, test, vi } from 'vitest'
import { comeBack, setAside } from './own-session'
import { onTokensChanged, readTokens, storeTokens } from './tokens'

beforeEach(() => localStorage.clear())

test('a session that was put aside is taken up again, once', () => {
  storeTokens({ accessToken: 'mine', refreshToken: 'mine too' })
  setAside({ accessToken: 'theirs', refreshToken: 'theirs too' })
  expect(readTokens()).toEqual({ access: 'theirs', refresh: 'theirs too' })
  expect(comeBack()).toBe(true)
  expect(readTokens()).toEqual({ access: 'mine', refresh: 'mine too' })
  expect(comeBack()).toBe(false)
})

test('nothing comes back from what cannot be read', () => {
  localStorage.setItem('auth_own_session', '{')
  expect(comeBack()).toBe(false)
  localStorage.setItem('auth_own_session', '{"access":null,"refresh":null}')
  expect(comeBack()).toBe(false)
  expect(readTokens()).toEqual({ access: null, refresh: null })
})

test('the page, which is loaded anew, is not told of the exchange', () => {
  storeTokens({ accessToken: 'mine', refreshToken: 'mine too' })
  const told = vi.fn()
  const stop = onTokensChanged(told)
  setAside({ accessToken: 'theirs', refreshToken: 'theirs too' })
  comeBack()
  stop()
  expect(told).not.toHaveBeenCalled()
})
